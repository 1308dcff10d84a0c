import "server-only";
import { z } from "zod";
import type { Admin } from "@/lib/platform/auth/guard";

const limitSchema = z.array(
  z
    .object({ what: z.string(), count: z.number().int(), since: z.string() })
    .transform(({ since, ...limit }) => ({ ...limit, since: new Date(since) })),
);

const paymentsSchema = z.array(
  z
    .object({
      kind: z.enum([
        ...(["refund_failed", "refund_late", "refund_foreign", "mismatch", "session_lost", "voucher_spent"] as const),
        ...(["dispute_inquiry", "dispute_open", "dispute_lost", "dispute_won"] as const),
      ]),
      number: z.string(),
      amount_cents: z.number().int(),
    })
    .transform(({ amount_cents, ...row }) => ({ ...row, amountCents: amount_cents })),
);

const failedWorkSchema = z.array(
  z
    .object({ what: z.string(), count: z.number().int(), last_error: z.string() })
    .transform(({ last_error, ...row }) => ({ ...row, lastError: last_error })),
);

/** What the owners must know although no list has anything to do. */
export type Alarms = {
  /** When the retention periods were last applied, if that is too long ago. */
  retention: Date | null;
  /** Where more was tried in the last 24 hours than all visitors together usually try. */
  limits: z.infer<typeof limitSchema>;
  /** Scheduled work that fails again and again at some rows, by area. */
  failedWork: z.infer<typeof failedWorkSchema>;
  /** What is wrong with payments, with the order's number; amounts in cents. */
  payments: z.infer<typeof paymentsSchema>;
};

/** Reads the alarms. @throws Error when the backend fails */
export async function getAlarms({ client }: Admin): Promise<Alarms> {
  const [retention, limits, payments, failedWork] = await Promise.all([
    client.rpc("admin_retention_overdue").throwOnError(),
    client.rpc("admin_limit_alarms").throwOnError(),
    client.rpc("admin_payment_alarms").throwOnError(),
    client.rpc("admin_failed_work").throwOnError(),
  ]);
  const since = z.string().nullable().parse(retention.data);
  return {
    retention: since === null ? null : new Date(since),
    limits: limitSchema.parse(limits.data),
    payments: paymentsSchema.parse(payments.data),
    failedWork: failedWorkSchema.parse(failedWork.data),
  };
}
