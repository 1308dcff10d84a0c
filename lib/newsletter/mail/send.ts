import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const NEWSLETTER_MAIL = {
  kinds: ["newsletter_confirm", "newsletter_known", "newsletter_unsubscribe"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about the newsletter. Never rejects. */
export const sendNewsletterMail = createSender(NEWSLETTER_MAIL);
