import "server-only";
import { z } from "zod";
import { actorNames } from "@/lib/platform/admin/actors";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import settings from "#messages/client/admin-settings.json";
import { changesOf } from "./changes";
import { AUDIT_LOG_ACTION } from "@/lib/platform/rules/audit-log.generated";

const TABLES = [
  "products",
  "sales",
  "categories",
  "orders",
  "payment_refunds",
  "discount_codes",
  "promotions",
  "withdrawals",
  "reviews",
  "contact_messages",
  "appointment_requests",
  "mail_outbox",
  "newsletter_subscribers",
  "user_roles",
  "vouchers",
  "workshop_items",
  "missing_pieces",
  "search_synonyms",
  "redirects",
  "settings",
] as const;
/** People's data and backups are erased or downloaded as a whole: they have no rows. Months are known by their name. */
export const AUDITED = [...TABLES, "people", "backups", "accounting_months"] as const;
export type Audited = (typeof AUDITED)[number];

const valuesSchema = z.record(z.string(), z.json()).nullable();
const rowSchema = z.object({
  id: z.number().int(),
  actor: z.string().nullable(),
  table_name: z.enum(AUDITED),
  row_id: z.string(),
  action: z.enum(AUDIT_LOG_ACTION),
  before: valuesSchema,
  after: valuesSchema,
  created_at: timestamp,
});

/** `who` is null once the account is gone. */
export type LogEntry = {
  id: number;
  who: string | null;
  /** By a command on the server, without a signed-in account; of people: by themselves. */
  isByCommand: boolean;
  at: Date;
  table: Audited;
  rowId: string;
  /** What people call the row: its number, code or name, as far as it is known. */
  name: string | null;
  /** `export`: rows of the table, or what belongs to one, were downloaded; `changes` says which. */
  action: z.infer<typeof rowSchema>["action"];
  changes: ReturnType<typeof changesOf>;
};

/** The row's id where the change was of no single row. */
export const WHOLE = "*";

const COLUMNS = "id, actor, table_name, row_id, action, before, after, created_at";
/** More changes than anybody reads of one row; the newest are shown. */
const MAX_CHANGES = 50;

/** @throws Error when it cannot be read. */
export async function listLog(client: ShopClient, state: ListState<Audited>): Promise<Page<LogEntry>> {
  const tables = state.filter ? [state.filter] : [...AUDITED];
  const { rows, ...page } = await readPage(client, "admin_list_log", state.page, { p_tables: tables }, rowSchema);
  return { ...page, rows: await toEntries(client, rows) };
}

/** @throws Error when it cannot be read. */
export async function listRowLog(
  client: ShopClient,
  table: Audited,
  rowId: number,
  limit = MAX_CHANGES,
): Promise<LogEntry[]> {
  const { data } = await client
    .from("audit_log")
    .select(COLUMNS)
    .eq("table_name", table)
    .eq("row_id", String(rowId))
    .order("id", { ascending: false })
    .limit(limit)
    .throwOnError();
  return toEntries(client, z.array(rowSchema).parse(data));
}

async function toEntries(client: ShopClient, rows: z.infer<typeof rowSchema>[]): Promise<LogEntry[]> {
  const actors = rows.map(({ actor }) => actor);
  const [who, names] = await Promise.all([actorNames(client, actors), rowNames(client, rows)]);
  return rows.map(({ id, actor, table_name: table, row_id, action, before, after, created_at }) => {
    const said = { ...before, ...after }[NAMES[table]];
    return {
      id,
      table,
      rowId: row_id,
      action,
      at: created_at,
      name: String(names.get(`${table} ${row_id}`) ?? "") || (typeof said === "string" ? said : null),
      who: (actor && who.get(actor)) ?? null,
      isByCommand: actor === null,
      changes: changesOf(before, after),
    };
  });
}

/** A refund is known by its order's number, which `refundNames` reads. */
const NAMES = {
  products: "name",
  sales: "name",
  categories: "name",
  orders: "number",
  payment_refunds: "reference",
  discount_codes: "code",
  promotions: "name",
  withdrawals: "name",
  mail_outbox: "subject",
  newsletter_subscribers: "email",
  reviews: "author",
  contact_messages: "name",
  appointment_requests: "name",
  user_roles: "role",
  vouchers: "last_four",
  workshop_items: "dimensions",
  missing_pieces: "piece_row",
  search_synonyms: "words",
  redirects: "from_path",
  settings: "part",
  people: "",
  backups: "",
  accounting_months: "month",
} as const satisfies Record<Audited, string>;

/** Of a row with several names the first says enough. */
const nameSchema = z.union([z.string(), z.number(), z.null(), z.array(z.string()).transform(([first = ""]) => first)]);

async function rowNames(
  client: ShopClient,
  rows: Pick<z.infer<typeof rowSchema>, "table_name" | "row_id" | "action">[],
) {
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const ids = new Set(
        rows.filter((row) => row.table_name === table && row.row_id !== WHOLE).map(({ row_id }) => row_id),
      );
      if (ids.size === 0) return [];
      if (table === "user_roles")
        return [...(await actorNames(client, [...ids]))].map(([id, email]) => [`${table} ${id}`, email] as const);
      if (table === "settings")
        return Object.entries(settings.parts).map(([part, { title }]) => [`${table} ${part}`, title] as const);
      if (table === "payment_refunds") return refundNames(client, [...ids]);
      const key = table === "categories" ? "slug" : "id";
      const { data } = await client
        .from(table)
        .select(`${key}, ${NAMES[table]}`)
        .in(key, [...ids])
        .throwOnError();
      const named = z.array(z.record(z.string(), nameSchema)).parse(data);
      return named.map((row) => [`${table} ${row[key]}`, row[NAMES[table]]] as const);
    }),
  );
  return new Map<string, z.infer<typeof nameSchema> | undefined>(found.flat());
}

async function refundNames(client: ShopClient, ids: string[]) {
  const refunds = await client.from("payment_refunds").select("id, order_id").in("id", ids.map(Number)).throwOnError();
  const orderIds = refunds.data.map(({ order_id }) => order_id);
  const orders = await client.from("orders").select("id, number").in("id", orderIds).throwOnError();
  const numbers = new Map(orders.data.map(({ id, number }) => [id, number]));
  return refunds.data.map(
    ({ id, order_id }) => [`payment_refunds ${String(id)}`, numbers.get(order_id) ?? ""] as const,
  );
}
