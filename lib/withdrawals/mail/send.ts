import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const WITHDRAWAL_MAIL: Writer<"withdrawal_receipt" | "shop_withdrawal"> = {
  kinds: ["withdrawal_receipt", "shop_withdrawal"],
  load: () => import("./compose"),
};

/** Sends the due mails about withdrawals. Never rejects. */
export const sendWithdrawalMail = createSender(WITHDRAWAL_MAIL);
