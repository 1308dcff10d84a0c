import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/supabase/service";

const doneSchema = z.record(z.string(), z.number().int());

/** Applies the periods of lib/legal/retention.ts now; answers how many rows of each kind. @throws Error when the backend fails. */
export async function applyRetention(): Promise<Record<string, number>> {
  const answer = await serviceClient.rpc("apply_retention", { p_now: new Date().toISOString() });
  if (answer.error) throw new Error(`Retention could not be applied: ${answer.error.message}`);
  return doneSchema.parse(answer.data);
}
