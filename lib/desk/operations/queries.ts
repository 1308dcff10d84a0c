import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";

const count = z.number().int().nonnegative();

const workSchema = rowSchema({
  finishedAt: timestamp.nullable(),
  outcome: z.record(z.string(), z.number().int()),
  isOverdue: z.boolean(),
});
/** `finishedAt`: null for never; `outcome`: how many of each kind. */
export type Work = z.infer<typeof workSchema>;

const operationsSchema = rowSchema({
  works: z.object({ payments: workSchema, reconcile: workSchema, retention: workSchema, backup: workSchema }),
  mail: z.object({ waiting: count, overdue: count, failed: count }),
  lastSent: timestamp.nullable(),
});

/** @throws Error when it cannot be read. */
export async function readOperations(client: ShopClient) {
  return operationsSchema.parse((await client.rpc("admin_operations").throwOnError()).data);
}
