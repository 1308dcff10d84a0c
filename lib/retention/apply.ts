import { z } from "zod";

/** Rows that one step deletes at most, all of one kind: a fraction of a second, so that shoppers wait for none. */
const STEP = 500;

const stepSchema = z.object({ more: z.boolean() }).catchall(z.union([z.number().int(), z.boolean()]));

/** Calls a database function with the secret key and answers its result. @throws Error when the backend fails */
type Call = (name: string, values: Record<string, unknown>) => Promise<unknown>;

/**
 * Applies the periods of lib/legal/retention.ts now, step by step, until nothing is left to do; drops the HTML of old mail,
 * whose words stay as plain text; and deletes accounts whose address was not confirmed within a day.
 * @returns how many rows of each kind were deleted or archived
 * @throws Error when the backend fails; the steps before stay done
 */
export async function applyRetention(call: Call): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  for (let isMore = true; isMore;) {
    const { more, ...done } = stepSchema.parse(await call("apply_retention", { p_limit: STEP }));
    for (const [kind, count] of Object.entries(done)) total[kind] = (total[kind] ?? 0) + Number(count);
    isMore = more;
  }
  const accounts = await call("forget_unconfirmed_accounts", { p_now: new Date().toISOString() });
  return { ...total, compacted: await compactMail(call), unconfirmed_accounts: z.coerce.number().parse(accounts) };
}

async function compactMail(call: Call): Promise<number> {
  for (let total = 0; ;) {
    const count = z
      .number()
      .int()
      .parse(await call("compact_mail", { p_limit: STEP }));
    total += count;
    if (count < STEP) return total;
  }
}
