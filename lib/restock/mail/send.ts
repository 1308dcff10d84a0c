import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const RESTOCK_MAIL: Writer<"restock_confirm" | "restock_back"> = {
  kinds: ["restock_confirm", "restock_back"],
  load: () => import("./compose"),
};

/** Sends the due mails about products that are back. Never rejects. */
export const sendRestockMail = createSender(RESTOCK_MAIL);
