"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { stockChangesSchema, stockTags } from "@/lib/catalog/stock-changes";
import { sendDueMail } from "@/lib/mail/send-due";
import { selectOrders, toOrder } from "@/lib/orders/schema";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { settleOnline } from "@/lib/payment/upkeep";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { currentSettings, settingsAt } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { lineErrors as errors, orderErrors, orderLines as words } from "#messages/client/admin-ops.json";
import { shippingOf, wishSchema } from "./lines-wish";

const changedSchema = rowSchema({
  ok: z.literal(true),
  beforeCents: z.number().int(),
  totalCents: z.number().int(),
  refundCents: z.number().int(),
  voucherCents: z.number().int(),
  dueCents: z.number().int(),
  stockChanges: stockChangesSchema,
});
const refusedSchema = z.object({
  ok: z.literal(false),
  error: z.enum([
    ...(["unknown", "not_now", "given_back", "money", "under_way", "changed", "voucher", "made", "stock"] as const),
    ...(["article", "same", "empty", "too_many_pieces", "fast", "limit"] as const),
  ]),
  name: z.string().optional(),
  left: z.number().optional(),
});
const REFUSED = { ...errors, unknown: orderErrors.unknown, limit: orderErrors.refundLimit };

export type ChangedMoney = Omit<z.infer<typeof changedSchema>, "stockChanges"> & { message: string };

/** `seen`: entries of its history; `totalCents`: what it comes to, as the page said; null: only worked out. */
export const changeLinesAction = adminAction(
  {
    roles: ["sales"],
    what: "changing the lines of an order",
    args: z.tuple([orderNumberSchema, z.int().nonnegative(), wishSchema, z.int().nonnegative().nullable()]),
  },
  async ({ client }, number, seen, wish, totalCents): Promise<ChangedMoney | Failure> => {
    const [row] = (await selectOrders(client).eq("number", number).limit(1).throwOnError()).data;
    if (!row) return { ok: false, error: orderErrors.unknown };
    const order = toOrder(row);
    const [then, now] = await Promise.all([settingsAt(order.placedAt), currentSettings()]);
    const shipping = shippingOf(order, wish, conditionsOf(then), conditionsOf(now));
    if (!shipping) return { ok: false, error: errors.shipping };
    const added = wish.added.map(({ productId, priceCents, ...line }) => ({
      ...line,
      product_id: productId,
      price_cents: priceCents,
    }));
    const asked = { p_number: number, p_seen: seen, p_change: { quantities: wish.quantities, added, shipping } };
    // The types do not know that it may be null.
    const p_total_cents = totalCents as number;
    const { data } = await client.rpc("admin_change_lines", { ...asked, p_total_cents }).throwOnError();
    const refused = refusedSchema.safeParse(data).data;
    if (refused) {
      const { error, name = "", left = 0 } = refused;
      return { ok: false, error: interpolate(REFUSED[error], { name, left: String(left) }) };
    }
    const { stockChanges, ...money } = changedSchema.parse(data);
    if (totalCents !== null) {
      for (const tag of stockTags(stockChanges)) updateTag(tag);
      refresh();
      after(async () => {
        await settleOnline();
        await sendDueMail();
      });
    }
    return { ...money, message: words.saved };
  },
);
