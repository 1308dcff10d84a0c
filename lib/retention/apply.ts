import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/supabase/service";

/** Rows of each kind that one step deletes at most: a fraction of a second, so that shoppers wait for none. */
const STEP = 500;

const stepSchema = z.object({ more: z.boolean() }).catchall(z.union([z.number().int(), z.boolean()]));

/**
 * Applies the periods of lib/legal/retention.ts now, step by step, until nothing is left to do.
 * @returns how many rows of each kind were deleted or archived
 * @throws Error when the backend fails; the steps before stay done
 */
export async function applyRetention(): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  for (;;) {
    const answer = await serviceClient.rpc("apply_retention", { p_limit: STEP });
    if (answer.error) throw new Error(`Retention could not be applied: ${answer.error.message}`);
    const { more, ...done } = stepSchema.parse(answer.data);
    for (const [kind, count] of Object.entries(done)) total[kind] = (total[kind] ?? 0) + Number(count);
    if (!more) break;
  }
  return { ...total, compacted: await compactMail() };
}

/** Drops the HTML of old letters, whose words stay as plain text, and says of how many. @throws Error when the backend fails */
async function compactMail(): Promise<number> {
  for (let total = 0; ;) {
    const answer = await serviceClient.rpc("compact_mail", { p_limit: STEP });
    if (answer.error) throw new Error(`Old mail could not be made smaller: ${answer.error.message}`);
    const count = z.number().int().parse(answer.data);
    total += count;
    if (count < STEP) return total;
  }
}
