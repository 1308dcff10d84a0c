import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { timestamp } from "@/lib/platform/format/timestamp";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";
import { ORDERS_CHANNEL } from "@/lib/platform/rules/orders.generated";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { orderFilters } from "./queries";
import { ORDER_STATUSES, type OrderStatus } from "./schema";

/** As many as the database gives at once. */
const EXPORT_PAGE_SIZE = 1000;

const cents = z.number().int();
const rowSchema = z.object({
  number: z.string(),
  placed_at: timestamp,
  status: z.enum(ORDER_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  channel: z.enum(ORDERS_CHANNEL),
  company_name: z.string().nullable(),
  company_vat_id: z.string().nullable(),
  company_department: z.string().nullable(),
  company_reference: z.string().nullable(),
  /** Postal code and town. */
  place: z.string(),
  pieces: z.number().int(),
  payment_method: z.enum(PAYMENT_IDS),
  discount_code: z.string().nullable(),
  carrier: z.string().nullable(),
  subtotal_cents: cents,
  discount_cents: cents,
  shipping_cents: cents,
  gift_wrap_cents: cents,
  total_cents: cents,
  /** Of the total, what vouchers paid. */
  voucher_cents: cents,
  refunded_cents: cents,
  invoice: z.string().nullable(),
});
/** Amounts in cents. */
export type ExportedOrder = z.infer<typeof rowSchema>;

const pageSchema = z.object({
  rows: z.array(rowSchema),
  next: z.object({ at: z.string(), id: z.number().int() }).nullable(),
});

/** Page by page, within hosted Supabase's time; the database logs that `client`'s owner asked. @throws Error */
export async function* exportOrders(
  client: ShopClient,
  state: ListState<OrderStatus>,
  size = EXPORT_PAGE_SIZE,
): AsyncGenerator<ExportedOrder[]> {
  let next: z.infer<typeof pageSchema>["next"] = null;
  do {
    const after = { p_after_at: next?.at ?? null, p_after_id: next?.id ?? null, p_limit: size };
    const asked = { ...orderFilters(state, SHOP_MODE), ...after };
    const answer = await client.rpc("admin_export_orders", asked).throwOnError();
    const page = pageSchema.parse(answer.data);
    yield page.rows;
    next = page.next;
  } while (next);
}
