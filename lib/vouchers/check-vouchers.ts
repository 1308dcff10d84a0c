import "server-only";
import * as z from "zod/mini";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { serviceClient } from "@/lib/platform/supabase/service";
import { allowVoucher } from "./limit";
import { codeSchema, MAX_VOUCHERS, type Voucher } from "./schema";
import { hashCode } from "./hash";

export type VoucherAnswer = { ok: true; vouchers: Voucher[] } | { ok: false; error: "limit" | "failed" };

const askedSchema = z.object({ codes: z.array(codeSchema).check(z.maxLength(MAX_VOUCHERS)) });
const answerSchema = z.array(z.object({ hash: z.string(), balance_cents: z.int() }));

/** Whatever cannot be used is left out, so that the answer does not say why. Judged again when the order is placed. */
export async function checkVouchers(question: unknown): Promise<VoucherAnswer> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { ok: true, vouchers: [] };
  try {
    if (!(await allowVoucher())) return { ok: false, error: "limit" };
    const { codes } = asked.data;
    const hashes = codes.map(hashCode);
    const asking = serviceClient.rpc("check_vouchers", { p_hashes: hashes, p_mode: SHOP_MODE });
    const reply = await asking.throwOnError();
    const known = new Map(answerSchema.parse(reply.data).map((row) => [row.hash, row.balance_cents]));
    const vouchers = codes.flatMap((code) => {
      const balanceCents = known.get(hashCode(code));
      return balanceCents === undefined ? [] : [{ code, balanceCents }];
    });
    return { ok: true, vouchers };
  } catch (error) {
    console.error("Error checking a voucher:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}
