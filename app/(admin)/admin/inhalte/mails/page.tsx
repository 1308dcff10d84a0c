import { getTranslations } from "next-intl/server";
import { MailPreview } from "@/components/admin/settings/mail-preview";
import { PartPage, partTitle } from "@/components/admin/settings/part-page";
import { FREE_KINDS } from "@/lib/desk/settings/example-letters";
import { mailPreview as text } from "#messages/client/admin-settings.json";

export const instant = false;

export const metadata = partTitle("letters");

export default async function LettersPage() {
  const t = await getTranslations("admin.mails.kinds");
  const kinds = FREE_KINDS.map((kind) => ({ kind, label: t(kind) }));
  return (
    <PartPage part="letters" preview={<MailPreview kinds={kinds} />}>
      <a href="#vorschau" className="mt-2 inline-flex min-h-11 items-center xl:hidden">
        <span className="text-link">{text.link}</span>
      </a>
    </PartPage>
  );
}
