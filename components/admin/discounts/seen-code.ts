import type { DiscountCode } from "@/lib/discounts/admin/queries";
import type { CodeValues } from "@/lib/discounts/admin/schema";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import { typedScope } from "@/lib/discounts/admin/scope";
import { typeCents } from "@/lib/platform/format/amount";

export type SeenCode = { id: number; version: string; isActive: boolean; code: string; values: CodeValues };

export function toSeenCode(code: DiscountCode): SeenCode {
  const values: CodeValues = {
    code: code.code,
    kind: code.kind,
    percent: code.percent === null ? "" : code.percent.toLocaleString("de-DE"),
    amount: code.amountCents === null ? "" : typeCents(code.amountCents),
    minSubtotal: code.minSubtotalCents === 0 ? "" : typeCents(code.minSubtotalCents),
    startsAt: code.startsAt ? toGermanField(code.startsAt) : "",
    endsAt: code.endsAt ? toGermanField(code.endsAt) : "",
    usageLimit: code.usageLimit === null ? "" : String(code.usageLimit),
    ...typedScope(code.scope),
    isOnce: code.isOnce,
    isActive: code.isActive,
  };
  return { id: code.id, version: code.version, isActive: code.isActive, code: code.code, values };
}
