import "server-only";
import { z } from "zod";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { SALE_ENDINGS } from "./schema";

const saleSchema = rowSchema({
  id: z.number().int(),
  name: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  percent: z.number().nullable(),
  amountCents: z.number().int().nullable(),
  ending: z.enum(SALE_ENDINGS),
  isAll: z.boolean(),
  articles: z.array(rowSchema({ articleNumber: z.string(), priceCents: z.number().nullable() })).nullable(),
  // As it is: it is compared in the database, which knows finer fractions than Date.
  version: z.string(),
});
export type Sale = z.infer<typeof saleSchema>;

/** @throws Error when they cannot be read. */
export function listSales(client: ShopClient, page: number): Promise<Page<Sale>> {
  return readPage(client, "admin_list_sales", page, {}, saleSchema);
}

export type SaleState = "planned" | "running" | "ended";

export function saleState({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: Date): SaleState {
  if (endsAt <= now) return "ended";
  return startsAt > now ? "planned" : "running";
}
