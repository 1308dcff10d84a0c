/** What the mails of the outbox are about, and the folder of `lib` whose `mail/compose.ts` writes them. */
export const MAIL_KINDS = {
  order_check: "orders",
  order_confirmation: "orders",
  payment_received: "orders",
  payment_reminder: "orders",
  dispatched: "orders",
  cancelled: "orders",
  reservation_ended: "orders",
  refunded: "orders",
  artwork_refused: "workshop",
  order_link: "orders",
  withdrawal_receipt: "withdrawals",
  shop_order: "orders",
  shop_withdrawal: "withdrawals",
  contact_receipt: "contact",
  shop_contact: "contact",
  appointment_receipt: "appointments",
  shop_appointment: "appointments",
  appointment_answer: "appointments",
  shop_piece: "workshop",
  newsletter_confirm: "newsletter",
  newsletter_known: "newsletter",
  newsletter_unsubscribe: "newsletter",
  restock_confirm: "restock",
  restock_back: "restock",
  voucher: "vouchers",
  factor_refused: "auth",
  shop_digest: "outbox",
  auth: "auth",
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

/** The folders of `lib` that write mails, and the kinds of mail that one of them writes. */
export type MailDomain = (typeof MAIL_KINDS)[MailKind];
export type KindOf<Domain extends MailDomain> = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends Domain ? Kind : never;
}[MailKind];

// Object.keys says string for every key.
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];

/** Without those that the auth service writes, which no admin reads. */
export const SHOP_MAIL_KINDS = MAIL_KIND_NAMES.filter((kind) => kind !== "auth");
