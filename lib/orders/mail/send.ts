import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";
import { VOUCHER_MAIL } from "@/lib/vouchers/mail/send";
import { ORDER_KINDS } from "./kinds";

export const ORDER_MAIL = { kinds: ORDER_KINDS, load: () => import("./compose") } satisfies Writer;

/** Sends the due mails about orders, and the vouchers that were bought with them. Never rejects. */
export const sendOrderMail = createSender(ORDER_MAIL, VOUCHER_MAIL);
