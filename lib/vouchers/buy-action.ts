"use server";

import { z } from "zod";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { interpolate } from "@/lib/platform/format/interpolate";
import { VOUCHERS } from "@/lib/settings/vouchers";
import { serviceClient } from "@/lib/platform/supabase/service";
import { article as text } from "#messages/voucher.json";

/** `amount`: vouchers over so much are not sold. */
export type ArticleAnswer = { ok: true; productId: number } | { ok: false; error: "amount" | "limit" | "failed" };

const LIMIT = { visitor: 30, everyone: 2000, seconds: 600 };

const centsSchema = z.int().min(VOUCHERS.leastCents).max(VOUCHERS.mostCents).multipleOf(100);

const articleOf = (cents: number) => ({
  p_cents: cents,
  p_name: interpolate(text.name, { euros: String(cents / 100) }),
  p_material: text.material,
});

export async function voucherArticleAction(cents: number): Promise<ArticleAnswer> {
  const asked = centsSchema.safeParse(cents);
  if (!asked.success) return { ok: false, error: "amount" };
  try {
    if (!(await allowAttempt("voucher-article", LIMIT))) return { ok: false, error: "limit" };
    const { data } = await serviceClient.rpc("voucher_article", articleOf(asked.data)).throwOnError();
    return { ok: true, productId: z.number().int().parse(data) };
  } catch (error) {
    console.error("Error finding a voucher's article:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}
