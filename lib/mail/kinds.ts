/** What the mails of the outbox that the shop writes are about, as its table knows them. */
export const LETTER_KINDS = [
  "order_check",
  "order_confirmation",
  "payment_received",
  "payment_reminder",
  "dispatched",
  "cancelled",
  "reservation_ended",
  "refunded",
  "artwork_refused",
  "order_link",
  "withdrawal_receipt",
  "shop_order",
  "shop_withdrawal",
  "contact_receipt",
  "shop_contact",
  "appointment_receipt",
  "shop_appointment",
  "appointment_answer",
  "shop_piece",
  "newsletter_confirm",
  "newsletter_known",
  "newsletter_unsubscribe",
  "restock_confirm",
  "restock_back",
  "voucher",
  "factor_refused",
  "shop_digest",
] as const;

/** The same with those that the auth service writes, which no admin reads. */
export const MAIL_KINDS = [...LETTER_KINDS, "auth"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
