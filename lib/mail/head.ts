import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { SHOP_MAIL_KINDS } from "./kinds";
import { MAIL_OUTBOX_STATUS } from "@/lib/platform/rules/mail-outbox.generated";

/** The states of a mail, as the list filters by them. */
export const MAIL_STATUSES = MAIL_OUTBOX_STATUS;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * The columns that say what a mail is; its kind is 'other' when this version of the shop does not know it. 'voucher_invoice' is
 * in no table: the admin calls so what is 'dispatched' of an order of vouchers alone.
 */
export const mailHead = {
  id: z.number().int(),
  kind: z.enum([...SHOP_MAIL_KINDS, "voucher_invoice", "other"]).catch("other"),
  recipient: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  createdAt: timestamp,
};

/** A mail in brief. */
export const mailHeadSchema = rowSchema(mailHead);
