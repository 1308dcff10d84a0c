"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { stockTags } from "@/lib/catalog/stock-changes";
import { sendDueMail } from "@/lib/mail/send-due";
import type { NotChanged } from "@/lib/orders/admin/bulk-result";
import { callChangeOrder } from "@/lib/orders/admin/call";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { querySchema } from "@/lib/platform/format/query";
import type { ORDERS_STATUS } from "@/lib/platform/rules/orders.generated";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { errors as text } from "#messages/client/admin-dispatch.json";
import { dispatchSchema } from "../change";
import { DISPATCH_BATCH_SIZE, MAX_CHOSEN_ORDERS, MAX_FURTHER_PARCELS, MAX_TRACKING_LENGTH } from "./chosen";
import { DISPATCH_FILTERS } from "./filters";
import { listDispatch } from "./queries";
import { readTracking, type TrackingLine } from "./tracking";

const READ_PAGE_SIZE = 100;

const askedSchema = z.object({
  query: querySchema,
  filter: z.enum(DISPATCH_FILTERS).nullable(),
  code: z.string().trim().min(1).max(100).nullable(),
});

/** The first `MAX_CHOSEN_ORDERS`. */
export const findToSendAction = adminAction(
  { roles: ["sales"], what: "choosing orders", args: z.tuple([askedSchema]) },
  async ({ client }, { code, ...state }): Promise<{ ok: true; numbers: string[] } | Failure> => {
    const numbers: string[] = [];
    for (let page = 1; ; page += 1) {
      const found = await listDispatch(client, { ...state, page }, { code, size: READ_PAGE_SIZE });
      numbers.push(...found.rows.map(({ number }) => number));
      if (page >= found.pages || numbers.length >= MAX_CHOSEN_ORDERS) break;
    }
    return { ok: true, numbers: numbers.slice(0, MAX_CHOSEN_ORDERS) };
  },
);

const furtherSchema = z.array(z.string().min(1).max(60)).max(MAX_FURTHER_PARCELS);
const parcelSchema = z.tuple([orderNumberSchema, dispatchSchema, furtherSchema]);

/** One refusal does not affect the others; what was withdrawn from is left to a person. */
export const dispatchOrdersAction = adminAction(
  {
    roles: ["sales"],
    what: "dispatching orders",
    args: z.tuple([z.array(parcelSchema).min(1).max(DISPATCH_BATCH_SIZE)]),
  },
  async ({ client }, parcels): Promise<{ ok: true; failures: NotChanged[] } | Failure> => {
    const failures: NotChanged[] = [];
    const stale = new Set<string>();
    for (const [number, { carrier, trackingNumber }, further] of parcels) {
      const details = {
        ...{ carrier, tracking_number: trackingNumber, further_numbers: further },
        unless_withdrawn: true,
      };
      const answer = await callChangeOrder(client, { number, action: "dispatch", details });
      if (answer.ok) for (const tag of stockTags(answer.stockChanges)) stale.add(tag);
      else failures.push({ number, error: answer.error });
    }
    for (const tag of stale) updateTag(tag);
    refresh();
    after(sendDueMail);
    return { ok: true, failures };
  },
);

/** `further`: not the first of its order. */
export type MatchedLine = TrackingLine & {
  isFurther: boolean;
  is: "ready" | "unknown" | "sent" | "notNow" | "wrong" | "double" | "tooMany";
};

/** Changes nothing. */
export const matchTrackingAction = adminAction(
  { roles: ["sales"], what: "matching tracking numbers", args: z.tuple([z.string().max(MAX_TRACKING_LENGTH)]) },
  async ({ client }, typed): Promise<{ ok: true; lines: MatchedLine[] } | Failure> => {
    const read = readTracking(typed);
    if (typeof read === "string") return { ok: false, error: text[read] };
    if ("brokenRow" in read) return { ok: false, error: interpolate(text.broken, { line: String(read.brokenRow) }) };
    if (read.lines.length > MAX_CHOSEN_ORDERS) return { ok: false, error: text.tooMany };
    const numbers = read.lines.map(({ number }) => number);
    const { data } = await client.from("orders").select("number, status, mode").in("number", numbers).throwOnError();
    const states = new Map(
      data
        .filter(({ mode }) => SHOP_MODE === "test" || mode === SHOP_MODE)
        .map((order) => [order.number, order.status]),
    );
    const counts = new Map<string, number>();
    const lines = read.lines.map((line) => {
      const count = counts.get(line.number) ?? 0;
      if (line.problem === null) counts.set(line.number, count + 1);
      const is = line.problem ?? (count > MAX_FURTHER_PARCELS ? "tooMany" : judge(states.get(line.number)));
      return { ...line, isFurther: count > 0, is };
    });
    return { ok: true, lines };
  },
);

function judge(status: (typeof ORDERS_STATUS)[number] | undefined): MatchedLine["is"] {
  if (status === undefined) return "unknown";
  return status === "paid" ? "ready" : status === "dispatched" ? "sent" : "notNow";
}
