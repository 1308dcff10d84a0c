import "server-only";
import { createSender, type Writer } from "@/lib/mail/sender";
import { ORDER_KINDS, type OrderKind } from "./kinds";

export const ORDER_MAIL: Writer<OrderKind> = { kinds: ORDER_KINDS, load: () => import("./compose") };

/** Sends the due mails about orders. Never rejects. */
export const sendOrderMail = createSender(ORDER_MAIL);
