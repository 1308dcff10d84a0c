import "server-only";
import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { lowerShipping, type Conditions, type LowerShipping } from "@/lib/settings/conditions";
import { promotions as text } from "#messages/pages.json";
import type { Promoted } from "./schema";

const cents = z.number().int();
export const promotionsSchema = rowSchema({
  told: z
    .array(z.object({ name: z.string(), percent: z.number().nullable(), count: z.number().int(), cents }))
    .nullable(),
  missing: z.array(
    z.object({
      name: z.string(),
      percent: z.number().nullable(),
      count: z.number().int(),
      scope: z.string().nullable(),
      of: z.string().nullable(),
    }),
  ),
  lowerShipping: z.object({ standard: cents.nullable(), every: cents.nullable() }),
});
type Found = z.infer<typeof promotionsSchema>;

type Goods = { goodsCents: number; conditions: Conditions };

/** `goodsCents`: all that is sent, before a discount. */
export function answerPromotions(
  found: Found,
  { goodsCents, conditions }: Goods,
): { promoted: Promoted; lowerShipping: LowerShipping } {
  const told = (found.told ?? []).map(({ name, percent, count, cents: taken }) => ({
    text: interpolate(percent === null || percent === 100 ? text.free : text.cheaper, {
      name,
      count: String(count),
      percent: (percent ?? 0).toLocaleString("de-DE"),
    }),
    cents: taken,
  }));
  const promoted = {
    running: found.told !== null,
    cents: told.reduce((sum, one) => sum + one.cents, 0),
    told,
    missing: [
      ...found.missing.map(missingWords),
      ...shippingWords(goodsCents, lowerShipping(conditions, found.lowerShipping)),
    ],
  };
  return { promoted, lowerShipping: found.lowerShipping };
}

function missingWords({ name, percent, count, scope, of }: Found["missing"][number]): string {
  return interpolate(percent === null ? text.missing.pieces : text.missing.pair, {
    name,
    percent: (percent ?? 0).toLocaleString("de-DE"),
    what: count === 1 ? text.missing.one : interpolate(text.missing.several, { count: String(count) }),
    of: scope === null ? "" : of === null ? text.missing.ofPromotion : interpolate(text.missing.of, { of }),
  });
}

function shippingWords(goodsCents: number, { shipping: [{ cents: price, freeFromCents }] }: Conditions): string[] {
  if (goodsCents === 0 || price === 0 || freeFromCents === null || goodsCents >= freeFromCents) return [];
  return [interpolate(text.missing.shipping, { amount: formatCents(freeFromCents - goodsCents) })];
}
