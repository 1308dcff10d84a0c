"use server";

import { readFields } from "@/lib/platform/forms/fields";
import text from "#messages/client/voucher.json";
import { readCode } from "./code";
import { allowVoucher } from "./limit";
import { readStatement } from "./read-statement";
import type { BalanceState } from "./statement";

export async function askBalanceAction(_: BalanceState, form: FormData): Promise<BalanceState> {
  const { code: typed } = readFields(form, ["code"]);
  const code = readCode(typed);
  if (!code) return { step: "form", code: typed, error: typed.trim() === "" ? text.empty : text.wrong };
  try {
    if (!(await allowVoucher())) return { step: "form", code: typed, problem: "limit" };
    const statement = await readStatement(code);
    if (!statement) return { step: "form", code: typed, error: text.unknown };
    return { step: "found", code: typed, statement };
  } catch (error) {
    console.error("Error asking for a balance:", error instanceof Error ? error.message : error);
    return { step: "form", code: typed, problem: "failed" };
  }
}
