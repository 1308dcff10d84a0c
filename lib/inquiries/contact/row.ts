import "server-only";
import { z } from "zod";
import { isRowId } from "@/lib/platform/admin/row-id";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { LANGUAGES } from "@/lib/platform/language";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { CONTACT_STATUSES } from "./admin/status";
import { TOPICS } from "./schema";

export const contactRowSchema = rowSchema({
  id: z.number().int(),
  language: z.enum(LANGUAGES),
  name: z.string(),
  email: z.string(),
  orderNumber: z.string().nullable(),
  topic: z.enum(TOPICS),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  receivedAt: timestamp,
});

export type ContactRow = z.infer<typeof contactRowSchema>;

/** @throws Error when it cannot be read. */
export async function findMessage(client: ShopClient, id: string): Promise<ContactRow | null> {
  if (!isRowId(id)) return null;
  const { data } = await client
    .from("contact_messages")
    .select("*, received_at:created_at")
    .eq("id", Number(id))
    .limit(1)
    .throwOnError();
  return z.array(contactRowSchema).parse(data)[0] ?? null;
}
