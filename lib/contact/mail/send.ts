import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const CONTACT_MAIL = {
  kinds: ["contact_receipt", "shop_contact"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about messages to the shop. Never rejects. */
export const sendContactMail = createSender(CONTACT_MAIL);
