import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { addDays, germanNow } from "@/lib/platform/calendar/days";
import { orderNumberIn } from "@/lib/platform/format/order-number";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { findShippingOption, SHIPPING_IDS, type ShippingId } from "@/lib/settings/conditions";
import { isWorkingDay } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import { currentSettings } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { selectOrders, toOrder, type Order } from "@/lib/orders/schema";
import { deliverySchema } from "@/lib/orders/address-schema";
import type { DispatchFilter } from "./filters";
import type { Parcel } from "./labels";
import { wholeNumberIn } from "./tracking";

const weighed = { quantity: z.number().int(), weight: z.string().nullable() };
const dispatchRowSchema = rowSchema({
  number: z.string(),
  name: z.string(),
  shippingOption: z.enum(ORDERS_SHIPPING_OPTION),
  deliveryFrom: timestamp,
  minDays: z.number().int(),
  maxDays: z.number().int(),
  paidAt: timestamp,
  dueOn: z.iso.date(),
  isGift: z.boolean(),
  isWrapped: z.boolean(),
  hasCard: z.boolean(),
  place: z.string(),
  /** Null: nothing is waited for. */
  making: z.enum(["waiting", "approved"]).nullable(),
  isWithdrawn: z.boolean(),
  isPartlySent: z.boolean(),
  items: z.array(z.object({ ...weighed, is_made: z.boolean() })),
});
export type DispatchRow = z.infer<typeof dispatchRowSchema>;

/** How many days before and after today the order of the list goes by. */
const KNOWN_DAYS = 200;

/** `code`: of an order or an article, as a scanner reads it. @throws Error when they cannot be read. */
export async function listDispatch(
  client: ShopClient,
  { query, filter, page }: ListState<DispatchFilter>,
  { code = null, size, mode = SHOP_MODE }: { code?: string | null; size?: number; mode?: string } = {},
): Promise<Page<DispatchRow>> {
  const shop = await currentSettings();
  const calendar = calendarOf(shop);
  const { day: today } = germanNow(new Date());
  const days = Array.from({ length: 2 * KNOWN_DAYS }, (_, index) => addDays(today, index - KNOWN_DAYS));
  const present = conditionsOf(shop);
  const asked = {
    p_words: wordsOf(query),
    p_number: orderNumberIn(query),
    p_code: code === null ? null : (wholeNumberIn(code) ?? code),
    p_filter: filter,
    p_mode: mode,
    p_days: days.filter((day) => isWorkingDay(day, calendar)),
    p_cut_off: calendar.cutOff,
    p_transit: {
      ...Object.fromEntries(SHIPPING_IDS.map((id) => [id, findShippingOption(present, id).days.max])),
      // Due when it has to be ready.
      pickup: 0,
    },
  };
  return readPage(client, "admin_list_dispatch", page, asked, dispatchRowSchema, size);
}

/** Those of them that are still to be sent, fast ones first and then by their articles, so that the same are taken off the shelf together. */
export async function findPacked(client: ShopClient, numbers: readonly string[]): Promise<Order[]> {
  const { data } = await selectOrders(client).in("number", numbers).eq("status", "paid").throwOnError();
  const orders = data.map((row) => ({ ...toOrder(row), invoices: [] }));
  const articles = (order: Order) => order.items.map(({ articleNumber }) => articleNumber).join();
  const speed = ({ shippingOption }: Order) => -SHIPPING_IDS.findIndex((id) => id === shippingOption);
  return orders.toSorted((a, b) => speed(a) - speed(b) || articles(a).localeCompare(articles(b)));
}

const parcelsSchema = z.array(
  rowSchema({
    number: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    delivery: z.unknown(),
    shippingOption: z.enum(SHIPPING_IDS),
    items: z.array(z.object(weighed)),
  }),
);

/** The log says who asked. @throws Error */
export async function exportParcels(
  client: ShopClient,
  numbers: readonly string[],
): Promise<(Parcel & { shippingOption: ShippingId })[]> {
  const { data } = await client.rpc("admin_export_labels", { p_numbers: [...numbers] }).throwOnError();
  return parcelsSchema.parse(data).map((row) => ({ ...row, delivery: deliverySchema.parse(row.delivery) }));
}
