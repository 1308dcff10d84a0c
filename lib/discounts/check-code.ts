import "server-only";
import * as z from "zod/mini";
import { typedCode } from "@/lib/platform/forms/typed-fields";
import { serviceClient } from "@/lib/platform/supabase/service";
import { askedLinesSchema, toAskedRows } from "./asked-lines";
import { allowCode } from "./limit";
import type { Discount, Refusal } from "./schema";

export type CodeAnswer =
  | { ok: true; discount: Discount }
  | ({ ok: false; error: "refused" } & Refusal)
  | { ok: false; error: "limit" | "failed" };

const askedSchema = z.object({
  code: typedCode().check(z.minLength(1), z.maxLength(40)),
  lines: askedLinesSchema,
});

const base = { ok: z.literal(true), code: z.string(), eligible_cents: z.nullable(z.int()) };
const answerSchema = z.union([
  z.object({ ...base, kind: z.literal("percent"), percent: z.number() }),
  z.object({ ...base, kind: z.literal("fixed"), amount_cents: z.int() }),
  z.object({ ...base, kind: z.literal("free_shipping") }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["unknown", "early", "expired", "used_up", "vouchers", "scope", "too_small"]),
    min_subtotal_cents: z.nullable(z.int()),
  }),
]);

/** It is judged again when the order is placed. */
export async function checkCode(question: unknown): Promise<CodeAnswer> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { ok: false, error: "refused", reason: "unknown", minSubtotalCents: null };
  try {
    if (!(await allowCode())) return { ok: false, error: "limit" };
    const { code, lines } = asked.data;
    const reply = await serviceClient.rpc("check_code", { p_code: code, p_lines: toAskedRows(lines) }).throwOnError();
    const answer = answerSchema.parse(reply.data);
    if (!answer.ok)
      return { ok: false, error: "refused", reason: answer.reason, minSubtotalCents: answer.min_subtotal_cents };
    return { ok: true, discount: toDiscount(answer) };
  } catch (error) {
    console.error("Error checking a discount code:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}

function toDiscount(answer: Extract<z.infer<typeof answerSchema>, { ok: true }>): Discount {
  const code = { code: answer.code, ...(answer.eligible_cents !== null && { eligibleCents: answer.eligible_cents }) };
  if (answer.kind === "percent") return { ...code, kind: "percent", percent: answer.percent };
  if (answer.kind === "fixed") return { ...code, kind: "fixed", amountCents: answer.amount_cents };
  return { ...code, kind: "free_shipping" };
}
