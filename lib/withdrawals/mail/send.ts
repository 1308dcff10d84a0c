import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const WITHDRAWAL_MAIL = {
  kinds: ["withdrawal_receipt", "shop_withdrawal"],
  load: () => import("./compose"),
} satisfies Writer;

/** Sends the due mails about withdrawals. Never rejects. */
export const sendWithdrawalMail = createSender(WITHDRAWAL_MAIL);
