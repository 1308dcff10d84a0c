import "server-only";
import { z } from "zod";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { DISCOUNT_KINDS, type CodeTerms } from "./schema";

const codeSchema = rowSchema({
  id: z.number().int(),
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  percent: z.number().nullable(),
  amountCents: z.number().int().nullable(),
  minSubtotalCents: z.number().int(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  usageLimit: z.number().int().nullable(),
  usedCount: z.number().int(),
  scope: z.array(z.string()),
  isOnce: z.boolean(),
  isActive: z.boolean(),
  isDemo: z.boolean(),
  // As it is: it is compared in the database, which knows finer fractions than Date.
  version: z.string(),
});

/** `version` changes with each edit, not with its use; `isDemo`: it goes before the shop sells. */
export type DiscountCode = CodeTerms & { id: number; usedCount: number; isDemo: boolean; version: string };

/** @throws Error when they cannot be read. */
export function listCodes(client: ShopClient, page: number, query = ""): Promise<Page<DiscountCode>> {
  return readPage(client, "admin_list_codes", page, { p_words: wordsOf(query) }, codeSchema);
}
