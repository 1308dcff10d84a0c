import { getTranslations } from "next-intl/server";
import { MailFrame, MailText } from "@/components/admin/parts/mail-frame";
import type { WrittenMail } from "@/lib/desk/outbox/admin/schema";

export async function MailContents({ mail: { html, body } }: { mail: WrittenMail }) {
  const t = await getTranslations("admin.mails");
  // Of old mails only the words are kept.
  if (!html && !body) return null;
  return (
    <div className="mt-8">
      {html ? (
        <MailFrame mail={{ html, body: body ?? "" }} labels={{ html: t("html"), text: t("text") }} />
      ) : (
        <MailText>{body ?? ""}</MailText>
      )}
    </div>
  );
}
