"use server";

import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { querySchema } from "@/lib/platform/format/query";
import { correctionOf, type CorrectionValues } from "@/lib/orders/admin/correction";
import { listOrders } from "@/lib/orders/admin/queries";
import { selectOrders, toOrder } from "@/lib/orders/schema";

const MAX_BUYERS = 5;

type Found<Row> = { ok: true; rows: Row[] } | Failure;
/** With what their newest order says. */
export type Buyer = { number: string; name: string; email: string; values: CorrectionValues };

export const findBuyersAction = adminAction(
  { roles: ["sales"], what: "searching customers", args: z.tuple([querySchema]) },
  async ({ client }, query): Promise<Found<Buyer>> => {
    const { rows } = await listOrders(client, { query, filter: null, page: 1 });
    const newest = new Map(rows.toReversed().map((row) => [row.email.toLowerCase() || row.number, row]));
    const numbers = [...newest.values()]
      .toReversed()
      .slice(0, MAX_BUYERS)
      .map(({ number }) => number);
    const { data } = await selectOrders(client).in("number", numbers).is("archived_at", null).throwOnError();
    const buyers = data.map(toOrder).map((order) => ({
      number: order.number,
      name: `${order.firstName} ${order.lastName}`,
      email: order.email,
      values: correctionOf(order),
    }));
    return { ok: true, rows: buyers.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number)) };
  },
);
