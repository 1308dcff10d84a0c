"use server";

import { z } from "zod";
import { refuse } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { querySchema } from "@/lib/search/params";
import { findEverywhere } from "./find";
import { SHORTEST, type SearchAnswer } from "./hits";

/** Looks for `query`, at most 200 characters of it, in orders, customers, products, messages and discount codes. */
export async function findEverywhereAction(query: string): Promise<SearchAnswer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.string().pipe(querySchema).safeParse(query);
  if (!asked.success || asked.data.length < SHORTEST) return { ok: true, hits: [] };
  return { ok: true, hits: await findEverywhere(admin.client, asked.data) };
}
