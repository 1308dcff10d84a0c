import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";

export const VOUCHER_MAIL = { kinds: ["voucher"], load: () => import("./compose") } satisfies Writer;

/** Sends the vouchers that are due. Never rejects. */
export const sendVoucherMail = createSender(VOUCHER_MAIL);
