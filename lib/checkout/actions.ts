"use server";

import { createHash } from "node:crypto";
import { updateTag } from "next/cache";
import { after } from "next/server";
import * as z from "zod/mini";
import { tags } from "@/lib/cache";
import { refusalSchema } from "@/lib/discounts/schema";
import { TERMS_VERSION } from "@/lib/legal/versions";
import { allowAttempt } from "@/lib/limits";
import { sendDueMail } from "@/lib/mail/outbox";
import { findPaymentMethod } from "@/lib/payment/methods";
import { SHOP_MODE } from "@/lib/shop/mode";
import { findShippingOption } from "@/lib/shop/shipping";
import { SMALL_BUSINESS } from "@/lib/shop/tax";
import { serviceClient } from "@/lib/supabase/service";
import type { OrderResult } from "./result";
import { orderRequestSchema, type OrderRequest } from "./schema";

const LIMIT = { visitor: 30, everyone: 2000, seconds: 600 };

const placed = { number: z.string(), token: z.string() };
const answerSchema = z.union([
  z.object({ ok: z.literal(true), again: z.boolean(), ...placed }),
  z.object({ ok: z.literal(false), error: z.literal("key_used"), ...placed }),
  z.object({ ok: z.literal(false), error: z.literal("changed") }),
  z.extend(refusalSchema, { ok: z.literal(false), error: z.literal("code") }),
]);

/**
 * Orders. What the shopper typed is judged by the form's own schema, what they saw (prices, total) by the database, which
 * writes the whole order or nothing. Mail is sent after the answer.
 */
export async function placeOrderAction(request: OrderRequest): Promise<OrderResult> {
  const asked = orderRequestSchema.safeParse(request);
  if (!asked.success) return { ok: false, error: "invalid", fields: fieldErrors(asked.error) };
  const method = findPaymentMethod(asked.data.checkout.payment);
  if (!method) return { ok: false, error: "failed" };
  try {
    if (!(await allowAttempt("order", LIMIT))) return { ok: false, error: "limit" };
    const { data, error } = await serviceClient.rpc("place_order", {
      p_order: { ...toRow(asked.data), paid: method.isPaidAtOnce },
    });
    if (error) throw new Error(error.message);
    const answer = answerSchema.parse(data);
    if (answer.ok && !answer.again) {
      updateTag(tags.catalog);
      after(sendDueMail);
    }
    return answer;
  } catch (error) {
    console.error("Error placing an order:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}

function toRow(request: OrderRequest) {
  const { key, checkout, lines, code, totalCents } = request;
  const option = findShippingOption(checkout.shipping);
  return {
    key,
    fingerprint: createHash("sha256").update(JSON.stringify({ checkout, lines, code, totalCents })).digest("hex"),
    mode: SHOP_MODE,
    email: checkout.email,
    first_name: checkout.firstName,
    last_name: checkout.lastName,
    phone: checkout.phone || null,
    delivery: checkout.delivery,
    billing: checkout.billing,
    code,
    small_business: SMALL_BUSINESS,
    shipping: { id: option.id, price_cents: option.cents, min_days: option.days.min, max_days: option.days.max },
    payment: checkout.payment,
    terms_version: TERMS_VERSION,
    total_cents: totalCents,
    lines: lines.map(({ productId, quantity, priceCents }) => ({
      product_id: productId,
      quantity,
      price_cents: priceCents,
    })),
  };
}

/** The first sentence for each field of the form, by its path within it. */
function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues)
    if (path[0] === "checkout") fields[path.slice(1).join(".")] ??= message;
  return fields;
}
