import { z } from "zod";

/** Rows that one step deletes at most, all of one kind: a fraction of a second, so that shoppers wait for none. */
const RETENTION_BATCH_SIZE = 500;

const stepSchema = z
  .object({ more: z.boolean(), failed: z.record(z.string(), z.string()).default({}) })
  .catchall(z.number().int());

/** With the secret key. @throws Error when the backend fails. */
type Call = (name: string, values: Record<string, unknown>) => Promise<unknown>;

/** What fails stops nothing else; old mail keeps its plain text. @throws Error when something failed, after all else. */
export async function applyRetention(call: Call): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  const failures = new Set<string>();
  const attempt = (what: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => failures.add(`${what}: ${error instanceof Error ? error.message : "unknown"}`));
  await attempt("retention", async () => {
    for (let isMore = true; isMore;) {
      const { more, failed, ...done } = stepSchema.parse(
        await call("apply_retention", { p_limit: RETENTION_BATCH_SIZE }),
      );
      for (const [kind, count] of Object.entries(done)) total[kind] = (total[kind] ?? 0) + count;
      for (const [kind, reason] of Object.entries(failed)) failures.add(`${kind}: ${reason}`);
      isMore = more;
    }
  });
  await attempt("accounts", async () => {
    const accounts = await call("forget_unconfirmed_accounts", { p_now: new Date().toISOString() });
    total.unconfirmed_accounts = z.coerce.number().parse(accounts);
  });
  await attempt("mail", async () => void (total.compacted = await compactMail(call)));
  if (failures.size > 0) throw new Error(`Retention failed in part. ${Array.from(failures).join("; ")}`);
  await call("finish_work", { p_name: "retention", p_outcome: total });
  return total;
}

async function compactMail(call: Call): Promise<number> {
  for (let total = 0; ;) {
    const count = z
      .number()
      .int()
      .parse(await call("compact_mail", { p_limit: RETENTION_BATCH_SIZE }));
    total += count;
    if (count < RETENTION_BATCH_SIZE) return total;
  }
}
