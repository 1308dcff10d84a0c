import "server-only";
import { APPOINTMENT_MAIL } from "@/lib/appointments/mail/send";
import { AUTH_MAIL } from "@/lib/auth/mail/send";
import { CONTACT_MAIL } from "@/lib/contact/mail/send";
import { createSender } from "@/lib/mail/sender";
import { NEWSLETTER_MAIL } from "@/lib/newsletter/mail/send";
import { ORDER_MAIL } from "@/lib/orders/mail/send";
import { RESTOCK_MAIL } from "@/lib/restock/mail/send";
import { VOUCHER_MAIL } from "@/lib/vouchers/mail/send";
import { WITHDRAWAL_MAIL } from "@/lib/withdrawals/mail/send";
import { WORKSHOP_MAIL } from "@/lib/workshop/mail/send";
import { DIGEST_MAIL } from "./mail/send";

/** The mails of all domains. */
export const WRITERS = [
  ORDER_MAIL,
  WITHDRAWAL_MAIL,
  CONTACT_MAIL,
  APPOINTMENT_MAIL,
  NEWSLETTER_MAIL,
  RESTOCK_MAIL,
  VOUCHER_MAIL,
  WORKSHOP_MAIL,
  AUTH_MAIL,
  DIGEST_MAIL,
];

/** Sends every mail that is due. Never rejects. */
export const sendAllMail = createSender(...WRITERS);
