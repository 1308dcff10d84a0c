import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** The database with all rights, for tests that change what the shop sells behind a visitor's back. */
export const service: SupabaseClient = createClient(
  setting("NEXT_PUBLIC_SUPABASE_URL"),
  setting("SUPABASE_SECRET_KEY"),
  {
    auth: { persistSession: false, autoRefreshToken: false },
  },
);

let made = 0;

/** A product of its own for one test: `change` edits it, `remove` deletes it; call `remove` when done. */
export async function makeProduct(fields: { name?: string; price?: number; stock?: number } = {}) {
  const mark = `${process.pid}-${Date.now()}-${(made += 1)}`;
  const row = {
    slug: `pruefstueck-${mark}`,
    article_number: `TEST-${mark}`,
    name: `Prüfstück ${mark}`,
    category: "abstrakt",
    price: 49.9,
    image_url: "/kunst/wirbelnde-nacht.webp",
    stock: 20,
    featured_rank: null,
    ...fields,
  };
  const { data, error } = await service.from("products").insert(row).select("id").single<{ id: number }>();
  if (error) throw new Error(error.message);
  const { id } = data;
  return {
    id,
    name: row.name,
    path: `/product/${row.slug}`,
    change: async (changes: { price?: number; stock?: number }) => {
      const { error: failure } = await service.from("products").update(changes).eq("id", id);
      if (failure) throw new Error(failure.message);
    },
    remove: async () => {
      // What was ordered keeps its product from being deleted.
      await service.from("order_items").delete().eq("product_id", id);
      await service.from("products").delete().eq("id", id);
    },
    stock: async () => {
      const { data, error: failure } = await service.from("products").select("stock").eq("id", id).single();
      if (failure) throw new Error(failure.message);
      return Number(data.stock);
    },
    /** How many orders there are with this product. */
    orders: async () => {
      const { count } = await service
        .from("order_items")
        .select("id", { count: "exact", head: true })
        .eq("product_id", id);
      return count;
    },
  };
}

type CodeFields = {
  kind?: "percent" | "fixed" | "free_shipping";
  percent?: number | null;
  amount?: number | null;
  min_subtotal?: number;
  starts_at?: string;
  ends_at?: string;
  usage_limit?: number;
  used_count?: number;
};

/** A discount code of its own for one test, 10 % unless told otherwise. */
export async function makeCode(fields: CodeFields = {}) {
  const code = `TEST${process.pid}${Date.now().toString(36)}${(made += 1)}`.toUpperCase();
  const kind = fields.kind ?? "percent";
  const row = { code, kind, percent: kind === "percent" ? 10 : null, ...fields };
  const { error } = await service.from("discount_codes").insert(row);
  if (error) throw new Error(error.message);
  return {
    code,
    change: async (changes: CodeFields) => {
      const { error: failure } = await service.from("discount_codes").update(changes).eq("code", code);
      if (failure) throw new Error(failure.message);
    },
    used: async () => {
      const { data } = await service.from("discount_codes").select("used_count").eq("code", code).single();
      return Number(data?.used_count);
    },
    remove: async () => {
      await service.from("discount_codes").delete().eq("code", code);
    },
  };
}

/** An order as it lies in the database, with everything that belongs to it. */
export async function readOrder(token: string) {
  const { data, error } = await service
    .from("orders")
    .select("*, order_items (*), order_events (kind), invoices (kind, amount), mail_outbox (kind, recipient)")
    .eq("token", token)
    .single();
  if (error) throw new Error(error.message);
  const { invoices, ...order } = data as Omit<Order, "invoices"> & { invoices: Invoice | Invoice[] | null };
  const { subtotal, discount, shipping, total } = order;
  return {
    ...order,
    // Amounts whose digits a number would drop come as text.
    ...{ subtotal: Number(subtotal), discount: Number(discount), shipping: Number(shipping), total: Number(total) },
    // The embedded backend takes "at most one invoice" for "one" and gives the row itself.
    invoices: [invoices ?? []].flat(),
  } satisfies Order;
}

type Invoice = { kind: string; amount: number };

type Order = {
  number: string;
  status: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  delivery_address: Record<string, string>;
  billing_address: Record<string, string> | null;
  shipping_option: string;
  payment_method: string;
  discount_code: string | null;
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  terms_version: string;
  order_items: { name: string; quantity: number; unit_price: number }[];
  order_events: { kind: string }[];
  invoices: Invoice[];
  mail_outbox: { kind: string; recipient: string | null }[];
};

/** A setting that `npm test` passes on. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; the journeys are started by \`npm test\`.`);
  return value;
}
