import { table } from "../report.ts";
import { fillOrders } from "./fill-orders.ts";
import { actAs, cells, COLUMNS, measure } from "./measure.ts";
import type { GrowthPart } from "./server.ts";

const BEYOND = 999_999;

type Search = { words?: string; number?: string; status?: string; page?: number };
const text = (value: string | undefined) => (value === undefined ? "null" : `'${value}'`);
const orders = ({ words = "", number, status, page = 1 }: Search) =>
  `admin_list_orders('{${words}}', ${text(number)}, ${text(status)}, 'live', ${page}, 24)`;
const products = (sort: string, { words = "", status = "aktiv", page = 1 }: Search) =>
  `admin_list_products('{${words}}', null, '${status}', '${sort}', ${page}, 24)`;
const searched = (list: string, { words = "", status, page = 1 }: Search) =>
  `admin_list_${list}('{${words}}', ${text(status)}, ${page}, 24)`;
const filtered = (list: string, { status, page = 1 }: Search) => `admin_list_${list}(${text(status)}, ${page}, 24)`;
const exported = (from: string) =>
  `admin_export_orders('{}', null, null, 'live', null, null, ${from || "null"}, ${from ? 1 : "null"}, 1000)`;
const customers = (words = "", after = "null") => `admin_list_customers('{${words}}', 'live', ${after}, 24)`;
const vouchers = (state: string, { words = "", page = 1 }: Search = {}) =>
  `admin_list_vouchers('{${words}}', ${state ? `'${state}'` : "null"}, ${page}, 24)`;
const workshop = (status?: string, page = 1) => `admin_list_workshop(${text(status)}, 'live', ${page}, 24)`;
const log = (tables: string, page = 1) => `admin_list_log('{${tables}}', ${page}, 24)`;

/** What is called for each page of the admin area. */
const CALLS: Record<string, string> = {
  "orders, page 1": orders({}),
  "orders, page 20,000": orders({ page: 20_000 }),
  "orders, last page": orders({ page: BEYOND }),
  "orders, open": orders({ status: "open" }),
  "orders, dispatched": orders({ status: "dispatched" }),
  "orders, dispatched, last page": orders({ status: "dispatched", page: BEYOND }),
  "orders, search: frequent surname": orders({ words: "schmidt" }),
  "orders, search: rare surname": orders({ words: "thalinrode" }),
  "orders, search: first name and surname": orders({ words: "clara,schmidt" }),
  "orders, search: mail host, last page": orders({ words: "example.org", page: BEYOND }),
  "orders, search: e-mail address": orders({ words: "anna.weber123@gmx.de" }),
  "orders, search: two letters": orders({ words: "kl", number: "KL" }),
  "orders, search: one letter": orders({ words: "x" }),
  "orders, search: letters nobody has": orders({ words: "qqqx" }),
  "orders, search: letters in many places": orders({ words: "erman" }),
  "orders, search: telephone": orders({ words: "0171,5556677" }),
  "orders, search: postal code and town": orders({ words: "20095,hamburg" }),
  "orders, search: invoice": orders({ words: "RE-2026-00001" }),
  "orders, search: half a number": orders({ words: "7f3k", number: "7F3K" }),
  "orders, search: open ones of a surname": orders({ words: "schmidt", status: "open" }),
  "orders of a year, page 1": `admin_list_orders('{}', null, null, 'live', 1, 24, current_date - 730, current_date - 365)`,
  "orders of a year, last page": `admin_list_orders('{}', null, null, 'live', ${BEYOND}, 24, current_date - 730, current_date - 365)`,
  "orders of five years, refunded": `admin_list_orders('{}', null, 'refunded', 'live', 1, 24, current_date - 1825, null)`,
  "orders, export, first page": exported(""),
  "orders, export, in the middle": exported("now() - interval '3 years'"),
  "customers, page 1": customers(),
  "customers, in the middle": customers(
    "",
    "(select id from orders where archived_at is null order by id offset 300000 limit 1)",
  ),
  "customers, search: frequent surname": customers("schmidt"),
  "customers, search: rare surname": customers("thalinrode"),
  "customers, search: mail host": customers("example.org"),
  "a customer": "admin_customer((select number from orders order by id desc limit 1), 'live')",
  overview: "admin_overview('live')",
  "overview, top products": "admin_top_products('live')",
  "mails, page 1": filtered("mails", {}),
  "mails, page 40,000": filtered("mails", { page: 40_000 }),
  "mails, last page": filtered("mails", { page: BEYOND }),
  "mails, sent": filtered("mails", { status: "sent" }),
  "mails, failed": filtered("mails", { status: "failed" }),
  "products, page 1": products("neu", {}),
  "products, last page": products("neu", { page: BEYOND }),
  "products by name, page 2,000": products("name", { page: 2000 }),
  "products by price": products("preis", {}),
  "products by stock": products("bestand", {}),
  "products, all, by name": products("name", { status: "alle" }),
  "products, archived": products("neu", { status: "archiviert" }),
  "products, search": products("neu", { words: "thalinrode,regen" }),
  "products, search: two letters": products("neu", { words: "nr" }),
  "reviews, page 1": searched("reviews", {}),
  "reviews, last page": searched("reviews", { page: BEYOND }),
  "reviews, search": searched("reviews", { words: "thalinrode" }),
  "messages, page 1": searched("messages", {}),
  "messages, search": searched("messages", { words: "clara,schmidt" }),
  "appointments, page 1": searched("appointments", {}),
  "appointments, search": searched("appointments", { words: "clara,ring" }),
  "withdrawals, page 1": searched("withdrawals", {}),
  "withdrawals, last page": searched("withdrawals", { page: BEYOND }),
  "withdrawals, search": searched("withdrawals", { words: "thalinrode" }),
  "newsletter, page 1": searched("subscribers", {}),
  "newsletter, last page": searched("subscribers", { page: BEYOND }),
  "newsletter, search": searched("subscribers", { words: "thalinrode" }),
  "newsletter, counts": "admin_count_subscribers()",
  "discount codes": "admin_list_codes('{}', 1, 24)",
  "vouchers, page 1": vouchers(""),
  "vouchers, last page": vouchers("", { page: BEYOND }),
  "vouchers, open": vouchers("open"),
  "vouchers, over": vouchers("over"),
  "vouchers, over, last page": vouchers("over", { page: BEYOND }),
  "vouchers, search: end of a code": vouchers("", { words: "c81e" }),
  "vouchers, search: an order's number": vouchers("", { words: "KG-0000-0000" }),
  "vouchers, what is owed": "admin_voucher_liability('live')",
  "workshop, all": workshop(),
  "workshop, waiting": workshop("waiting"),
  "workshop, produced": workshop("produced"),
  "workshop, produced, last page": workshop("produced", BEYOND),
  "workshop, missing pieces": filtered("pieces", {}),
  "workshop, missing pieces, done, last page": filtered("pieces", { status: "done", page: BEYOND }),
  "payments, what is wrong": "admin_payment_alarms()",
  "bank statement, which orders": "admin_payable_orders('{KG-0000-0000}', '{abc}', 'live')",
  "log, page 1": log("orders,products,reviews"),
  "log, last page": log("orders,products,reviews", BEYOND),
  "log, products": log("products"),
};

/** The admin's lists with a million orders: first page, last page, search, filters; as an admin, within eight seconds each. */
export const adminLists: GrowthPart = async (server) => {
  const client = await server.open("growth_orders", fillOrders);
  const { rows } = await client.query<{ user_id: string }>("select user_id from public.user_roles limit 1");
  await actAs(client, "authenticated", rows[0]?.user_id);
  const lines: string[][] = [];
  for (const [name, call] of Object.entries(CALLS))
    lines.push([name, ...cells(await measure(client, `select public.${call}`))]);
  await client.end();
  return `PostgreSQL ${server.version}, milliseconds, 20 calls each.\n\n${table(["list", ...COLUMNS], lines)}`;
};
