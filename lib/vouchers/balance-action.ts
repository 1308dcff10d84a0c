"use server";

import { readFields } from "@/lib/forms/fields";
import { SHOP_MODE } from "@/lib/shop/mode";
import { serviceClient } from "@/lib/supabase/service";
import text from "@/messages/client/voucher.de.json";
import { readCode } from "./code";
import { allowVoucher } from "./limit";
import { hashCode } from "./hash";
import { statementSchema, type BalanceState } from "./statement";

/** What is left on the voucher whose code was typed, and what became of it. */
export async function askBalanceAction(_: BalanceState, form: FormData): Promise<BalanceState> {
  const { code: typed } = readFields(form, ["code"]);
  const code = readCode(typed);
  if (!code) return { step: "form", code: typed, error: typed.trim() === "" ? text.empty : text.wrong };
  try {
    if (!(await allowVoucher())) return { step: "form", code: typed, problem: "limit" };
    const asked = { p_hash: hashCode(code), p_mode: SHOP_MODE };
    const { data } = await serviceClient.rpc("voucher_statement", asked).throwOnError();
    if (data === null) return { step: "form", code: typed, error: text.unknown };
    const { last_four, expires_on, balance_cents, issued_cents, ...rest } = statementSchema.parse(data);
    const amounts = { balanceCents: balance_cents, issuedCents: issued_cents };
    return {
      step: "found",
      code: typed,
      statement: { ...rest, ...amounts, end: last_four ?? code.slice(-4), expiresOn: expires_on },
    };
  } catch (error) {
    console.error("Error asking for a balance:", error instanceof Error ? error.message : error);
    return { step: "form", code: typed, problem: "failed" };
  }
}
