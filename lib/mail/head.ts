import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { SHOP_MAIL_KINDS } from "./kinds";
import { MAIL_OUTBOX_STATUS } from "@/lib/platform/rules/mail-outbox.generated";

export const MAIL_STATUSES = MAIL_OUTBOX_STATUS;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** 'other' is a kind this version does not know; the admin calls 'dispatched' of vouchers alone 'voucher_invoice'. */
export const mailHead = {
  id: z.number().int(),
  kind: z.enum([...SHOP_MAIL_KINDS, "voucher_invoice", "other"]).catch("other"),
  recipient: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  createdAt: timestamp,
};

export const mailHeadSchema = rowSchema(mailHead);
