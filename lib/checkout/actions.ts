"use server";

import { after } from "next/server";
import * as z from "zod/mini";
import { opensPicture } from "@/lib/puzzle/atelier/picture-key";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { allowCode } from "@/lib/discounts/limit";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { widerNetwork } from "@/lib/platform/http/wider-network";
import { sendDueMail } from "@/lib/mail/send-due";
import { findPaymentMethod, offeredMethods } from "@/lib/payment/methods";
import { keyedHash } from "@/lib/platform/keyed-hash";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { allowVoucher } from "@/lib/vouchers/limit";
import type { OrderResult } from "./result";
import { currentSettings } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { companySchema } from "@/lib/orders/address-schema";
import { isVatId, vatIdFault } from "@/lib/orders/vat-id";
import { toRow } from "./row";
import { orderRequestSchema, type OrderRequest } from "./schema";

const LIMIT = { visitor: 30, everyone: 2000, seconds: 600 };

const REFUSALS = ["code", "code_used", "voucher", "too_small_online", "too_many_pieces", "too_many_unpaid"] as const;
const name = { number: z.string(), token: z.string() };
const answerSchema = z.union([
  z.object({ ok: z.literal(true), again: z.boolean(), stock_changes: stockChangesSchema, ...name }),
  z.object({ ok: z.literal(false), error: z.literal("key_used"), ...name }),
  z.object({ ok: z.literal(false), error: z.literal("changed") }),
  z.object({ ok: z.literal(false), error: z.enum(REFUSALS) }),
]);

/** The database judges what the shopper saw (prices, total) and writes the whole order or nothing. */
export async function placeOrderAction(request: OrderRequest): Promise<OrderResult> {
  const asked = orderRequestSchema.safeParse(request);
  if (!asked.success) return refuse(asked.error);
  const method = findPaymentMethod(asked.data.checkout.payment);
  if (!method) return { ok: false, error: "failed" };
  try {
    if (!(await allowAttempt("order", LIMIT))) return { ok: false, error: "limit" };
    const fields = await vatIdFault(asked.data.checkout.company);
    if (fields) return { ok: false, error: "invalid", fields };
    const { lines } = asked.data;
    const isOwners = lines.every(({ design, designKey = "" }) => !design || opensPicture("design", design, designKey));
    const shop = await currentSettings();
    const changed = { ok: false, error: "changed", conditions: conditionsOf(shop) } as const;
    const isOffered =
      method.money === "voucher" || offeredMethods(conditionsOf(shop)).some(({ id }) => id === method.id);
    if (!isOffered) return changed;
    // The cart takes out what it may not order, and says so.
    if (!isOwners) return changed;
    const address = await visitorAddress();
    const from = { visitor: keyedHash("visitor", address), network: keyedHash("visitor", widerNetwork(address)) };
    const row = toRow(asked.data, method, from, shop);
    if (!row) return changed;
    const reply = await serviceClient.rpc("place_order", { p_order: row });
    if (reply.error) throw new Error(reply.error.message);
    const answer = answerSchema.parse(reply.data);
    if (!answer.ok) {
      if (answer.error === "changed") return changed;
      // A refused code counts like one that was tried at its own field.
      if (answer.error === "code" && !(await allowCode())) return { ok: false, error: "limit" };
      if (answer.error === "voucher" && !(await allowVoucher())) return { ok: false, error: "limit" };
      return answer;
    }
    const { stock_changes: changes, ...placed } = answer;
    expireStock(changes);
    if (!placed.again) after(sendDueMail);
    return placed;
  } catch (error) {
    console.error("Error placing an order:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}

/** Asked when other fields keep the order from being sent, so that all that is wrong is told at once. */
export async function checkVatIdAction(vatId: string): Promise<boolean> {
  const asked = companySchema.shape.vatId.safeParse(vatId);
  if (!asked.success) return false;
  return !asked.data || !(await allowAttempt("vat-id", LIMIT)) || isVatId(asked.data);
}

function refuse(error: z.core.$ZodError): OrderResult {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path[0] === "checkout") fields[path.slice(1).join(".")] ??= message;
  if (Object.keys(fields).length > 0) return { ok: false, error: "invalid", fields };
  const areLinesWrong = error.issues.some(({ path }) => path[0] === "lines");
  return { ok: false, error: areLinesWrong ? "too_many_pieces" : "failed" };
}
