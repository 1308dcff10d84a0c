import "server-only";
import { z } from "zod";
import { orNull } from "@/lib/admin/or-null";
import { listAdminProducts } from "@/lib/catalog/admin/queries";
import { DEFAULT_ADMIN_STATE, editPath, type AdminState } from "@/lib/catalog/admin/state";
import { contactPath } from "@/lib/contact/admin/paths";
import { listMessages } from "@/lib/contact/admin/queries";
import { customerPath } from "@/lib/customers/paths";
import { listCustomers } from "@/lib/customers/queries";
import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { listOrders } from "@/lib/orders/admin/queries";
import type { ShopClient } from "@/lib/supabase/client";
import { orderOf } from "@/messages/client/admin-search.de.json";
import type { Hit } from "./hits";

/** So many of each kind; the lists themselves show more. */
const MAX_HITS = 5;

/**
 * The first of everything that fits `query`, by the functions of the lists (docs/adr/0020-admin-lists.md). What cannot be read
 * is left out and logged. `client` is the admin's own.
 */
export async function findEverywhere(client: ShopClient, query: string): Promise<Hit[]> {
  const list = { query, filter: null, page: 1 };
  const products: AdminState = { ...DEFAULT_ADMIN_STATE, query, status: "alle" };
  const found = await Promise.all([
    first(listOrders(client, list), ({ number, name, email }) => ({
      group: "orders",
      label: interpolate(orderOf, { number, name }),
      detail: email,
      href: adminOrderPath(number),
    })),
    first(listCustomers(client, query, null), ({ number, name, email }) => ({
      group: "customers",
      label: name,
      detail: email,
      href: customerPath(number),
    })),
    first(listAdminProducts(client, products), ({ id, name, articleNumber, variants }) => ({
      group: "products",
      label: name,
      detail: `${articleNumber} · ${formatCents(variants.priceCents)}`,
      href: editPath(id, DEFAULT_ADMIN_STATE),
    })),
    first(listMessages(client, list), ({ id, name, message }) => ({
      group: "messages",
      label: name,
      detail: message.slice(0, 120),
      href: contactPath(id),
    })),
    first(listCodes(client, query), ({ code }) => ({
      group: "codes",
      label: code,
      detail: "",
      href: "/admin/rabattcodes",
    })),
  ]);
  return found.flat();
}

async function first<Row>(reading: Promise<{ rows: Row[] }>, hit: (row: Row) => Hit): Promise<Hit[]> {
  return (await orNull(reading))?.value.rows.slice(0, MAX_HITS).map(hit) ?? [];
}

async function listCodes(client: ShopClient, query: string): Promise<{ rows: { code: string }[] }> {
  const pattern = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const { data } = await client
    .from("discount_codes")
    .select("code")
    .ilike("code", pattern)
    .limit(MAX_HITS)
    .throwOnError();
  return { rows: z.array(z.object({ code: z.string() })).parse(data) };
}
