"use server";

import { redirect } from "next/navigation";
import { readFields } from "@/lib/platform/forms/fields";
import { allowAttempt, isWithin } from "@/lib/platform/rate-limit/limits";
import { rememberPostalCode } from "./link-cookie";
import { isPostalCodeOf } from "./link-lock";
import type { PostalCodeState } from "./link-state";
import { findOrder } from "./queries";

const LIMIT = { visitor: 5, everyone: 300, seconds: 3600 };
/** However many visitors try: there are only so many postal codes. */
const ORDER_LIMIT = [{ limit: 10, seconds: 86_400 }];

export async function checkPostalCodeAction(_: PostalCodeState, form: FormData): Promise<PostalCodeState> {
  const { token, postalCode } = readFields(form, ["token", "postalCode"]);
  if (postalCode.trim() === "") return { postalCode, problem: "missing" };
  let known: string;
  try {
    const order = await findOrder(token);
    if (!order) return { postalCode, problem: "wrong" };
    // Both are counted, whatever the first says.
    const allowed = [
      await allowAttempt("order-postcode", LIMIT),
      await isWithin("order-postcode", order.token, ORDER_LIMIT),
    ];
    if (allowed.includes(false)) return { postalCode, problem: "limit" };
    if (!isPostalCodeOf(order, postalCode)) return { postalCode, problem: "wrong" };
    known = order.token;
    await rememberPostalCode(known);
  } catch (error) {
    console.error("Error judging an order's postal code:", error instanceof Error ? error.message : error);
    return { postalCode, problem: "failed" };
  }
  redirect(`/bestellung/${known}`);
}
