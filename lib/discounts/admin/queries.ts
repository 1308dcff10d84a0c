import "server-only";
import { z } from "zod";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { DISCOUNT_KINDS, type CodeTerms } from "./schema";

const rowSchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    percent: z.number().int().nullable(),
    amount: centsFromNumeric.nullable(),
    min_subtotal: centsFromNumeric,
    starts_at: timestamp.nullable(),
    ends_at: timestamp.nullable(),
    usage_limit: z.number().int().nullable(),
    used_count: z.number().int(),
    is_active: z.boolean(),
    is_demo: z.boolean(),
    // As it is: it is compared in the database, which knows finer fractions than Date.
    updated_at: z.string(),
  })
  .transform((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amount,
    minSubtotalCents: row.min_subtotal,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    isActive: row.is_active,
    isDemo: row.is_demo,
    version: row.updated_at,
  }));

/**
 * A discount code with how often it was used; `version` changes with each edit, not with its use. `isDemo`: it came with the
 * demo catalog and goes before the shop sells.
 */
export type DiscountCode = CodeTerms & { id: number; usedCount: number; isDemo: boolean; version: string };

/** A page of the discount codes that fit `query`, the newest first. @throws Error when they cannot be read. */
export function listCodes(client: ShopClient, page: number, query = ""): Promise<Page<DiscountCode>> {
  return readPage(client, "admin_list_codes", page, { p_words: wordsOf(query) }, rowSchema);
}
