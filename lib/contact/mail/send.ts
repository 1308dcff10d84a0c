import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const CONTACT_MAIL: Writer<"contact_receipt" | "shop_contact"> = {
  kinds: ["contact_receipt", "shop_contact"],
  load: () => import("./compose"),
};

/** Sends the due mails about messages to the shop. Never rejects. */
export const sendContactMail = createSender(CONTACT_MAIL);
