import { table } from "../report.ts";
import { fillOrders } from "./fill-orders.ts";
import { cells, COLUMNS, measure } from "./measure.ts";
import type { GrowthPart } from "./server.ts";

/** How many rows of each kind the shop's daily call takes in one step (lib/retention/apply.ts). */
const STEP = 500;

/** Retention among a million orders, and what is asked of one person's data. It deletes: the database is not used again. */
export const retention: GrowthPart = async (server) => {
  const client = await server.open("growth_retention", fillOrders);
  const step = `select internal.retain(now(), ${STEP})`;
  const lines = [["retention, a step with work", ...cells(await measure(client, step))]];
  for (let more = true; more;) {
    const { rows } = await client.query<{ done: { more: boolean } }>("select internal.retain(now(), 20000) as done");
    more = rows[0]?.done.more ?? false;
  }
  await client.query("vacuum analyze");
  lines.push(["retention, a step without work", ...cells(await measure(client, step))]);
  const { rows } = await client.query<{ email: string; article_number: string }>(
    "select o.email, i.article_number from public.orders o join public.order_items i on i.order_id = o.id limit 1",
  );
  const [{ email, article_number } = { email: "", article_number: "" }] = rows;
  const questions: [name: string, sql: string, values: unknown[]][] = [
    ["export_person", "select public.export_person($1)", [email]],
    ["erase_person", "select public.erase_person($1)", [email]],
    ["list_buyers, a page of 500", "select public.list_buyers($1, 0, 500)", [article_number]],
    ["remind_unpaid, end_reservations", "select public.remind_unpaid(100), public.end_reservations(100)", []],
  ];
  for (const [name, sql, values] of questions) lines.push([name, ...cells(await measure(client, sql, values))]);
  await client.end();
  return `PostgreSQL ${server.version}, 1,000,000 orders, milliseconds.\n\n${table(["call", ...COLUMNS], lines)}`;
};
