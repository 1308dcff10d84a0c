import "server-only";
import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { ACCOUNTING_ARCHIVES_STATE } from "@/lib/platform/rules/accounting-archives.generated";
import { ACCOUNTING_ENTRIES_SOURCE } from "@/lib/platform/rules/accounting-entries.generated";
import { entrySchema, type Entry } from "../entries";
import type { OpenItem } from "../tables";

/** As many as fit into an answer of half a megabyte. */
const PAGE_SIZE = 2500;

const cents = z.number().int();
const source = z.enum(ACCOUNTING_ENTRIES_SOURCE);
/** "2026-11" */
export const monthSchema = z.stringFormat("month", /^20\d\d-(?:0[1-9]|1[0-2])$/);

const monthRowSchema = rowSchema({
  month: monthSchema,
  entries: z.number().int(),
  revenueCents: cents,
  closedAt: timestamp.nullable(),
});
export type Month = z.infer<typeof monthRowSchema>;

const reportSchema = rowSchema({
  sums: z.array(
    rowSchema({
      ...{ source, debit: z.string(), credit: z.string(), rate: z.number().int().nullable() },
      ...{ count: z.number().int(), cents, taxCents: cents },
    }),
  ),
  /** At its end, of each kind of account but revenue; above 0: a claim or money, below: a debt. */
  balances: z.record(z.string(), cents),
  open: rowSchema({ owedCents: cents, owed: cents, aheadCents: cents, ahead: cents }),
  singleCents: cents,
  redeemedCents: cents,
  payouts: z.array(z.object({ day: z.iso.date(), payer: z.string(), cents })),
  waiting: z.number().int(),
  checks: z.array(rowSchema({ source, documentCents: cents, bookedCents: cents, count: z.number().int() })),
  differences: z.array(
    rowSchema({
      ...{ source, document: z.string(), number: z.string().nullable(), documentCents: cents, bookedCents: cents },
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

const asked = (month: string) => ({ p_mode: SHOP_MODE, p_month: `${month}-01` });

/** The newest first. @throws Error when they cannot be read. */
export async function listMonths(client: ShopClient): Promise<Month[]> {
  const { data } = await client.rpc("admin_accounting_months", { p_mode: SHOP_MODE }).throwOnError();
  return z.array(monthRowSchema).parse(data);
}

/** @throws Error when it cannot be read. */
export async function readReport(client: ShopClient, month: string): Promise<Report> {
  return reportSchema.parse((await client.rpc("admin_accounting_month", asked(month)).throwOnError()).data);
}

/** Page by page; `skip` and `most`: of a file that holds not all. @throws Error when they cannot be read. */
export async function* readEntries(
  client: ShopClient,
  month: string,
  { skip = 0, most = Infinity }: { skip?: number; most?: number } = {},
): AsyncGenerator<Entry[]> {
  let after = 0;
  for (let left = most; left > 0;) {
    const page = { p_after: after, p_skip: after === 0 ? skip : 0, p_limit: Math.min(PAGE_SIZE, left) };
    const { data } = await client.rpc("admin_accounting_entries", { ...asked(month), ...page }).throwOnError();
    const entries = z.array(entrySchema).parse(data);
    yield entries;
    if (entries.length < page.p_limit) return;
    after = entries.at(-1)!.id;
    left -= entries.length;
  }
}

/** @throws Error when they cannot be read. */
export async function* readOpenItems(client: ShopClient, month: string): AsyncGenerator<OpenItem[]> {
  for (let after = ""; ;) {
    const page = { ...asked(month), p_after: after, p_limit: PAGE_SIZE };
    const { data } = await client.rpc("admin_open_items", page).throwOnError();
    const items = z.array(z.object({ number: z.string(), cents })).parse(data);
    yield items;
    if (items.length < PAGE_SIZE) return;
    after = items.at(-1)!.number;
  }
}

const archiveSchema = z.object({
  ...{ id: z.uuid(), state: z.enum(ACCOUNTING_ARCHIVES_STATE), createdAt: timestamp },
  ...{ done: z.number().int(), total: z.number().int(), parts: z.number().int() },
});
export type Archive = z.infer<typeof archiveSchema>;

/** Null when none was asked for. @throws Error when it cannot be read. */
export async function findArchive(client: ShopClient, month: string): Promise<Archive | null> {
  const { data } = await client
    .from("accounting_archives")
    .select("id, state, done, total, parts, createdAt:created_at")
    .match({ mode: SHOP_MODE, month: `${month}-01` })
    .maybeSingle()
    .throwOnError();
  return data && archiveSchema.parse(data);
}

/** Of its entries as they were when it was closed; null while it is open. @throws Error when it cannot be read. */
export async function findChecksum(client: ShopClient, month: string): Promise<string | null> {
  const { data } = await client
    .from("accounting_months")
    .select("checksum")
    .match({ mode: SHOP_MODE, month: `${month}-01` })
    .maybeSingle()
    .throwOnError();
  return data?.checksum ?? null;
}
