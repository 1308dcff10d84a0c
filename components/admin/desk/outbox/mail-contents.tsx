import { getTranslations } from "next-intl/server";
import { AccordionItem } from "@/components/ui/accordion";
import { withoutMissing } from "@/lib/mail/preview";
import type { WrittenMail } from "@/lib/desk/outbox/admin/schema";

/** The HTML is shown in a frame that may do nothing at all. */
export async function MailContents({ mail }: { mail: WrittenMail }) {
  const t = await getTranslations("admin.mails");
  const words = <pre className="font-sans text-[0.9375rem] wrap-anywhere whitespace-pre-wrap">{mail.body}</pre>;
  // Of old mails only the words are kept.
  if (!mail.html) return mail.body ? <div className="mt-8">{words}</div> : null;
  return (
    <>
      <iframe
        title={t("html")}
        srcDoc={withoutMissing(mail.html)}
        sandbox=""
        className="mt-8 h-[46rem] max-h-[80dvh] w-full border border-line bg-paper"
      />
      <AccordionItem title={t("text")}>{words}</AccordionItem>
    </>
  );
}
