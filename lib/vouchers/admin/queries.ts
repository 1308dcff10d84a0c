import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { isRowId } from "@/lib/platform/admin/row-id";
import { signedCentsFromNumeric } from "@/lib/platform/format/numeric";
import { timestamp } from "@/lib/platform/format/timestamp";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { readCode } from "@/lib/vouchers/code";
import type { VoucherState } from "./schema";
import { ORDERS_MODE, VOUCHER_ENTRIES_KIND, VOUCHERS_PURPOSE } from "@/lib/platform/supabase/rules.generated";

const rowSchema = z
  .object({
    id: z.number().int(),
    mode: z.enum(ORDERS_MODE),
    last_four: z.string().nullable(),
    reason: z.string().nullable(),
    recipient: z.string().nullable(),
    expires_on: z.iso.date(),
    voided_at: timestamp.nullable(),
    created_at: timestamp,
    balance_cents: z.number().int(),
    issued_cents: z.number().int(),
    order_number: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    mode: row.mode,
    /** Null until the letter with the code is written. */
    end: row.last_four,
    reason: row.reason,
    recipient: row.recipient,
    expiresOn: row.expires_on,
    isVoided: row.voided_at !== null,
    createdAt: row.created_at,
    balanceCents: row.balance_cents,
    issuedCents: row.issued_cents,
    /** The order it was bought with. */
    orderNumber: row.order_number,
  }));

/** A voucher as one line of the list. Amounts in cents. */
export type VoucherRow = z.infer<typeof rowSchema>;

/** A page of the vouchers, the newest first. @throws Error when they cannot be read */
export function listVouchers(client: ShopClient, state: ListState<VoucherState>): Promise<Page<VoucherRow>> {
  // Of a whole code nothing but its end is kept; letters without a digit are rather a name.
  const code = /\d/.test(state.query) ? readCode(state.query) : null;
  const filters = { p_words: wordsOf(code?.slice(-4) ?? state.query), p_state: state.filter };
  return readPage(client, "admin_list_vouchers", state.page, filters, rowSchema);
}

const liabilitySchema = z.object({ cents: z.number().int(), vouchers: z.number().int() });

/** What this shop owes to who holds its vouchers, in cents, and on how many vouchers. @throws Error when it cannot be read */
export async function getLiability(client: ShopClient): Promise<z.infer<typeof liabilitySchema>> {
  const { data } = await client.rpc("admin_voucher_liability", { p_mode: SHOP_MODE }).throwOnError();
  return liabilitySchema.parse(data);
}

const entrySchema = z
  .object({
    kind: z.enum(VOUCHER_ENTRIES_KIND),
    amount: signedCentsFromNumeric,
    created_at: timestamp,
    orders: z.object({ number: z.string() }).nullable(),
  })
  .transform(({ kind, amount, created_at, orders }) => ({
    kind,
    amountCents: amount,
    at: created_at,
    orderNumber: orders?.number ?? null,
  }));
const voucherSchema = z.object({
  id: z.number().int(),
  mode: z.enum(ORDERS_MODE),
  last_four: z.string().nullable(),
  purpose: z.enum(VOUCHERS_PURPOSE),
  reason: z.string().nullable(),
  email: z.string().nullable(),
  recipient: z.string().nullable(),
  greeting: z.string().nullable(),
  expires_on: z.iso.date(),
  voided_at: timestamp.nullable(),
  created_at: timestamp,
});
const mailSchema = z.object({ id: z.number().int(), status: z.string(), created_at: timestamp });

/** A voucher with its ledger and its letters. Amounts in cents. */
export type AdminVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** The voucher with this id from an address, or null. @throws Error when it cannot be read */
export async function findVoucher(client: ShopClient, id: string) {
  if (!isRowId(id)) return null;
  const of = (table: "voucher_entries" | "mail_outbox", columns: string) =>
    client.from(table).select(columns).eq("voucher_id", Number(id)).order("id").throwOnError();
  const [found, ledger, letters] = await Promise.all([
    client.from("vouchers").select("*").eq("id", Number(id)).limit(1).throwOnError(),
    of("voucher_entries", "kind, amount, created_at, orders (number)"),
    of("mail_outbox", "id, status, created_at"),
  ]);
  const row = z.array(voucherSchema).parse(found.data)[0];
  if (!row) return null;
  const entries = z.array(entrySchema).parse(ledger.data);
  return {
    ...row,
    entries,
    mails: z.array(mailSchema).parse(letters.data),
    balanceCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}
