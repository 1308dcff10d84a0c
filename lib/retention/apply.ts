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
    if (!more) return total;
  }
}
