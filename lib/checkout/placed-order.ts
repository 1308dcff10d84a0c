import "server-only";
import * as z from "zod/mini";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import { serviceClient } from "@/lib/platform/supabase/service";

const LIMIT = { visitor: 120, everyone: 5000 };

const askedSchema = z.object({ key: z.uuid() });

export type PlacedOrder = { token: string | null };

/** Null after too many questions. @throws Error when the backend cannot be read: that is not the same as no order. */
export async function answerPlacedOrder(question: unknown): Promise<PlacedOrder | null> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { token: null };
  if (!(await allowRead("placed-order", LIMIT))) return null;
  const answer = await serviceClient.from("orders").select("token").eq("idempotency_key", asked.data.key).limit(1);
  if (answer.error) throw new Error(answer.error.message);
  return { token: z.array(z.object({ token: z.string() })).parse(answer.data)[0]?.token ?? null };
}
