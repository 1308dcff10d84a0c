import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { category, product } from "./rows.ts";

/** What the tests need of a product's row. */
export type OrderedProduct = {
  id: number;
  price: number;
  stock: number;
  name: string;
  article_number: string;
  is_voucher?: boolean;
};
export type Wish = ReturnType<typeof orderRequest>;
type StockChange = { product_id: number; availability_changed: boolean };
export type Answer = {
  ok: boolean;
  number: string;
  token: string;
  again?: boolean;
  error?: string;
  stock_changes?: StockChange[];
};

export const DELIVERY = {
  kind: "street",
  address: "Gartenweg 3",
  addition: "",
  postalCode: "01067",
  city: "Dresden",
  country: "DE",
};
const SHIPPING = { id: "standard", price_cents: 490, min_days: 2, max_days: 4 };

let people = 0;

/** At today's prices, not yet paid; each time by another visitor, because one person's unpaid orders are limited. */
export function orderRequest(wares: OrderedProduct[], changes: Record<string, unknown> = {}, quantity = 1) {
  const lines = wares.map(({ id, price, is_voucher }) => ({
    ...{ product_id: id, quantity, price_cents: Math.round(price * 100) },
    ...(is_voucher && { voucher: {} }),
  }));
  return {
    key: randomUUID() as string,
    fingerprint: "so",
    mode: "test",
    email: `Clara+${(people += 1)}@example.org`,
    firstName: "Clara",
    lastName: "Schön",
    phone: null,
    delivery: DELIVERY,
    billing: null,
    code: null,
    small_business: false,
    visitor: null,
    network: null,
    shipping: SHIPPING,
    payment: "prepayment",
    paid: false,
    terms_version: "2026-11-01",
    total_cents: lines.reduce((sum, line) => sum + line.price_cents * line.quantity, SHIPPING.price_cents),
    lines,
    ...changes,
  };
}

/** What the provider says of the session of an order over 54.90. */
export const sessionFacts = (number: string, state: string, more: object = {}) => ({
  reference: "cs_1",
  number,
  url: "https://pay.example.org/cs_1",
  amount_cents: 5490,
  currency: "eur",
  state,
  payment: state === "open" || state === "expired" ? null : "pi_1",
  expires_at: "2126-01-01T00:00:00Z",
  ...more,
});

/** What `submit_review` is asked for; `changes` replace single fields. */
export function review(productId: number, changes: Record<string, unknown> = {}) {
  return {
    product_id: productId,
    rating: 4,
    body: "Sauber gestanzt.",
    author: "Erika M.",
    mode: "test",
    number: null,
    email: null,
    ...changes,
  };
}

/** Writes the category of `product()` unless it is there. */
export async function stockCategory(service: SupabaseClient): Promise<void> {
  await service.from("categories").upsert(category()).throwOnError();
}

/** Writes one product more. */
export async function ware(service: SupabaseClient, changes: Record<string, unknown> = {}): Promise<OrderedProduct> {
  const { data } = await service.from("products").insert(product(changes)).select().single().throwOnError();
  return numbers(data as Row) as OrderedProduct;
}

export async function place(service: SupabaseClient, asked: Wish): Promise<Answer> {
  const { data } = await service.rpc("place_order", { p_order: asked }).throwOnError();
  return data as Answer;
}

export async function change(service: SupabaseClient, number: string, action: string, details: object = {}) {
  const { data } = await service
    .rpc("change_order", { p_number: number, p_action: action, p_details: details })
    .throwOnError();
  return data as { ok: boolean; status?: string; error?: string; stock_changes?: StockChange[] };
}

/** An order's row with its lines, history and mails in the order they were written, and its invoices. */
export async function readOrder(service: SupabaseClient, number: string) {
  const { data } = await service.from("orders").select().eq("number", number).single().throwOnError();
  const of = async (table: string) => {
    const { data: rows } = await service.from(table).select().eq("order_id", data.id).order("id").throwOnError();
    return (rows as Row[]).map(numbers);
  };
  const [items, events, invoices, mails] = await Promise.all(
    ["order_items", "order_events", "invoices", "mail_outbox"].map(of),
  );
  return { order: numbers(data as Row), items: items!, events: events!, invoices: invoices!, mails: mails! };
}
// oxlint-disable-next-line typescript/no-explicit-any -- rows of several tables; assertions check what is in them
export type Row = Record<string, any>;

/** The embedded backend gives '49.90' where hosted Supabase gives 49.9. */
function numbers(row: Row): Row {
  const isAmount = (value: unknown) => typeof value === "string" && /^\d+\.\d\d$/.test(value);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isAmount(value) ? Number(value) : value]),
  );
}

/** How many rows each table that an order writes to has, and all stocks and code counts: nothing written, nothing changed. */
export async function footprint(service: SupabaseClient): Promise<unknown> {
  const tables = ["orders", "order_items", "order_events", "invoices", "mail_outbox"];
  const counts = tables.map(async (table) => (await service.from(table).select("id").throwOnError()).data?.length);
  const stocks = service.from("products").select("id, stock").order("id").throwOnError();
  const uses = service.from("discount_codes").select("code, used_count").order("id").throwOnError();
  return [await Promise.all(counts), (await stocks).data, (await uses).data];
}

export async function parcelsOf(service: SupabaseClient, number: string): Promise<Row[]> {
  const { data } = await service.from("orders").select("id").eq("number", number).single().throwOnError();
  const id = (data as Row).id;
  return (await service.from("parcels").select().eq("order_id", id).order("id").throwOnError()).data as Row[];
}
