import type { GrowthPart } from "../growth.ts";
import { table } from "../report.ts";
import { fillOrders } from "./fill-orders.ts";
import { actAs, cells, COLUMNS, measure } from "./measure.ts";

/** The admin's lists with a million orders: first page, last page, search, filters. */
export const adminLists: GrowthPart = async (server) => {
  const client = await server.open("growth_orders", fillOrders);
  const { rows } = await client.query<{ user_id: string }>("select user_id from public.user_roles limit 1");
  await actAs(client, "authenticated", rows[0]?.user_id);
  const lines = [["overview", ...cells(await measure(client, "select public.admin_overview()"))]];
  await client.end();
  return `PostgreSQL ${server.version}, milliseconds.\n\n${table(["list", ...COLUMNS], lines)}`;
};
