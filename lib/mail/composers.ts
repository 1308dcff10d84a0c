import "server-only";
import type { MailDomain } from "./kinds";
import type { RenderedLetter } from "./letter";
import type { Mail } from "./queue";

/** Throws when what a mail is about cannot be read or its payload is wrong. */
type Composer = { composeMail(mail: Mail): Promise<RenderedLetter> };

/** Loaded when there is a mail to write, for templates are heavy. The one place where the outbox knows the domains (ADR 84). */
export const COMPOSERS: Record<MailDomain, () => Promise<Composer>> = {
  appointments: () => import("@/lib/inquiries/appointments/mail/compose"),
  auth: () => import("@/lib/account/mail/compose"),
  "customer-account": () => import("@/lib/customer-account/mail/compose"),
  contact: () => import("@/lib/inquiries/contact/mail/compose"),
  newsletter: () => import("@/lib/subscriptions/newsletter/mail/compose"),
  orders: () => import("@/lib/orders/mail/compose"),
  outbox: () => import("@/lib/desk/outbox/mail/compose"),
  restock: () => import("@/lib/subscriptions/restock/mail/compose"),
  vouchers: () => import("@/lib/vouchers/mail/compose"),
  withdrawals: () => import("@/lib/withdrawals/mail/compose"),
  workshop: () => import("@/lib/workshop/mail/compose"),
};
