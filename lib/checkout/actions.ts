"use server";

import { revalidateTag } from "next/cache";
import { after } from "next/server";
import * as z from "zod/mini";
import { tags } from "@/lib/cache";
import { MAX_LINES } from "@/lib/cart/limits";
import { productIdSchema } from "@/lib/cart/schema";
import { refusalSchema } from "@/lib/discounts/schema";
import { allowAttempt } from "@/lib/limits";
import { sendDueMail } from "@/lib/mail/outbox";
import { findPaymentMethod } from "@/lib/payment/methods";
import { allowRead } from "@/lib/read-limits";
import { publicClient } from "@/lib/supabase/public";
import { serviceClient } from "@/lib/supabase/service";
import type { OrderResult } from "./result";
import { toRow } from "./row";
import { orderRequestSchema, type OrderRequest } from "./schema";

const LIMIT = { visitor: 30, everyone: 2000, seconds: 600 };
const READ_LIMIT = { visitor: 120, everyone: 5000 };

const name = { number: z.string(), token: z.string() };
const answerSchema = z.union([
  z.object({ ok: z.literal(true), again: z.boolean(), ...name }),
  z.object({ ok: z.literal(false), error: z.literal("key_used"), ...name }),
  z.object({ ok: z.literal(false), error: z.literal("changed") }),
  z.pipe(
    z.object({
      ok: z.literal(false),
      error: z.literal("code"),
      reason: refusalSchema.shape.reason,
      min_subtotal_cents: z.nullable(z.int()),
    }),
    z.transform(({ min_subtotal_cents: minSubtotalCents, ...rest }) => ({ ...rest, minSubtotalCents })),
  ),
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
    const reply = await serviceClient.rpc("place_order", { p_order: toRow(asked.data, method) });
    if (reply.error) throw new Error(reply.error.message);
    const answer = answerSchema.parse(reply.data);
    if (answer.ok && !answer.again) {
      // As updateTag, but nobody waits until other servers know.
      revalidateTag(tags.catalog, { expire: 0 });
      after(sendDueMail);
    }
    return answer;
  } catch (error) {
    console.error("Error placing an order:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}

/**
 * The token of the order that was placed with this key, for a page that was reloaded before it heard the answer.
 * @throws Error when the backend cannot be read: that is not the same as no order.
 */
export async function findPlacedOrderAction(key: string): Promise<string | null> {
  const asked = z.uuid().safeParse(key);
  if (!asked.success) return null;
  if (!(await allowRead("placed-order", READ_LIMIT))) throw new Error("Too many questions for an order.");
  const answer = await serviceClient.from("orders").select("token").eq("idempotency_key", asked.data).limit(1);
  if (answer.error) throw new Error(answer.error.message);
  return z.array(z.object({ token: z.string() })).parse(answer.data)[0]?.token ?? null;
}

const featuresSchema = z.array(
  z.object({
    id: z.int(),
    pieces: z.nullable(z.int()),
    dimensions: z.nullable(z.string()),
    material: z.nullable(z.string()),
  }),
);

/** The essential features of products by their ids, as the order will state them; null when they cannot be had. */
export async function readFeaturesAction(ids: number[]): Promise<Record<number, string> | null> {
  const asked = z.array(productIdSchema).check(z.maxLength(MAX_LINES)).safeParse(ids);
  if (!asked.success) return null;
  try {
    if (!(await allowRead("features", READ_LIMIT))) return null;
    const { data, error } = await publicClient
      .from("products")
      .select("id, pieces, dimensions, material")
      .in("id", asked.data);
    if (error) throw new Error(error.message);
    return Object.fromEntries(
      featuresSchema
        .parse(data)
        .map(({ id, pieces, dimensions, material }) => [
          id,
          [pieces && `${pieces} Teile`, dimensions, material].filter(Boolean).join(", "),
        ]),
    );
  } catch (error) {
    console.error("Error reading features:", error instanceof Error ? error.message : error);
    return null;
  }
}

/** The first sentence for each field of the form, by its path within it. */
function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path[0] === "checkout") fields[path.slice(1).join(".")] ??= message;
  return fields;
}
