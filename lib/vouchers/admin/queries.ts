import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { isRowId } from "@/lib/platform/admin/row-id";
import { toCents } from "@/lib/platform/format/numeric";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp, toDate } from "@/lib/platform/format/timestamp";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { readCode } from "@/lib/vouchers/code";
import type { VoucherState } from "./schema";
import { ORDERS_MODE } from "@/lib/platform/rules/orders.generated";

const voucherRowSchema = rowSchema({
  id: z.number().int(),
  mode: z.enum(ORDERS_MODE),
  /** Null until the letter with the code is written. */
  end: z.string().nullable(),
  reason: z.string().nullable(),
  recipient: z.string().nullable(),
  expiresOn: z.iso.date(),
  isVoided: z.boolean(),
  createdAt: timestamp,
  balanceCents: z.number().int(),
  issuedCents: z.number().int(),
  orderNumber: z.string().nullable(),
});

/** Amounts in cents. */
export type VoucherRow = z.infer<typeof voucherRowSchema>;

/** @throws Error when they cannot be read */
export function listVouchers(client: ShopClient, state: ListState<VoucherState>): Promise<Page<VoucherRow>> {
  // Of a whole code nothing but its end is kept; letters without a digit are rather a name.
  const code = /\d/.test(state.query) ? readCode(state.query) : null;
  const filters = { p_words: wordsOf(code?.slice(-4) ?? state.query), p_state: state.filter };
  return readPage(client, "admin_list_vouchers", state.page, filters, voucherRowSchema);
}

const liabilitySchema = z.object({ cents: z.number().int(), vouchers: z.number().int() });

/** @throws Error when it cannot be read */
export async function getLiability(client: ShopClient): Promise<z.infer<typeof liabilitySchema>> {
  const { data } = await client.rpc("admin_voucher_liability", { p_mode: SHOP_MODE }).throwOnError();
  return liabilitySchema.parse(data);
}

/** Amounts in cents. */
export type AdminVoucher = NonNullable<Awaited<ReturnType<typeof findVoucher>>>;

/** @throws Error when it cannot be read */
export async function findVoucher(client: ShopClient, id: string) {
  if (!isRowId(id)) return null;
  const [found, ledger, letters] = await Promise.all([
    client
      .from("vouchers")
      .select(
        `id, mode, lastFour:last_four, purpose, reason, email, recipient, greeting, expiresOn:expires_on,
        voidedAt:voided_at, createdAt:created_at`,
      )
      .eq("id", Number(id))
      .limit(1)
      .throwOnError(),
    client
      .from("voucher_entries")
      .select("kind, amount, at:created_at, order:orders (number)")
      .eq("voucher_id", Number(id))
      .order("id")
      .throwOnError(),
    client
      .from("mail_outbox")
      .select("id, status, createdAt:created_at")
      .eq("voucher_id", Number(id))
      .order("id")
      .throwOnError(),
  ]);
  const [row] = found.data;
  if (!row) return null;
  const entries = ledger.data.map(({ kind, amount, at, order }) => ({
    kind,
    amountCents: toCents(amount),
    at: new Date(at),
    orderNumber: order?.number ?? null,
  }));
  return {
    ...row,
    voidedAt: toDate(row.voidedAt),
    createdAt: new Date(row.createdAt),
    entries,
    mails: letters.data.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt) })),
    balanceCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}
