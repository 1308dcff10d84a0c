import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { Admin } from "@/lib/platform/auth/guard";

const limitSchema = z.array(z.object({ what: z.string(), count: z.number().int(), since: timestamp }));

const paymentsSchema = z.array(
  rowSchema({
    kind: z.enum([
      ...(["refund_failed", "refund_late", "refund_foreign", "mismatch", "session_lost", "voucher_spent"] as const),
      ...(["dispute_inquiry", "dispute_open", "dispute_lost", "dispute_won"] as const),
    ]),
    number: z.string(),
    amountCents: z.number().int(),
  }),
);

const failedWorkSchema = z.array(rowSchema({ what: z.string(), count: z.number().int(), lastError: z.string() }));

export type Alarms = {
  retention: Date | null;
  /** Where more was tried in the last 24 hours than all visitors together usually try. */
  limits: z.infer<typeof limitSchema>;
  failedWork: z.infer<typeof failedWorkSchema>;
  payments: z.infer<typeof paymentsSchema>;
};

/** @throws Error when the backend fails */
export async function getAlarms({ client }: Admin): Promise<Alarms> {
  const [retention, limits, payments, failedWork] = await Promise.all([
    client.rpc("admin_retention_overdue").throwOnError(),
    client.rpc("admin_limit_alarms").throwOnError(),
    client.rpc("admin_payment_alarms").throwOnError(),
    client.rpc("admin_failed_work").throwOnError(),
  ]);
  return {
    retention: timestamp.nullable().parse(retention.data),
    limits: limitSchema.parse(limits.data),
    payments: paymentsSchema.parse(payments.data),
    failedWork: failedWorkSchema.parse(failedWork.data),
  };
}
