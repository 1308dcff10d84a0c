import type { Audited } from "./log";

/**
 * Where the German words for a column's values are, under "admin" in the messages: {status: "pending"} of a review is
 * `admin.reviews.statuses.pending`. Each column that the database holds to a list of values is here; a test compares.
 */
export const VALUE_WORDS: Partial<Record<`${Audited}.${string}`, string>> = {
  "categories.kind": "audit.values.kinds",
  "orders.status": "orders.statuses",
  "orders.mode": "audit.values.modes",
  "orders.payment_method": "orders.payments",
  "orders.shipping_option": "orders.shippingOptions",
  "payment_refunds.provider": "orders.ledgerProviders",
  "payment_refunds.state": "orders.refundStates",
  "discount_codes.kind": "audit.values.kinds",
  "withdrawals.status": "withdrawals.statuses",
  "reviews.status": "reviews.statuses",
  "reviews.mode": "audit.values.modes",
  "contact_messages.status": "contact.statuses",
  "contact_messages.topic": "contact.topics",
  "contact_messages.language": "contact.languages",
  "appointment_requests.language": "contact.languages",
  "appointment_requests.status": "appointments.statuses",
  "mail_outbox.status": "mails.statuses",
  "mail_outbox.kind": "mails.kinds",
  "newsletter_subscribers.status": "newsletter.statuses",
  "vouchers.mode": "audit.values.modes",
  "vouchers.purpose": "vouchers.purposes",
  "user_roles.role": "audit.values.roles",
  "workshop_items.mode": "audit.values.modes",
  "workshop_items.state": "workshop.statuses",
  "missing_pieces.state": "pieces.statuses",
};
