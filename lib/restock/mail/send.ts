import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const RESTOCK_MAIL = {
  kinds: ["restock_confirm", "restock_back"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about products that are back. Never rejects. */
export const sendRestockMail = createSender(RESTOCK_MAIL);
