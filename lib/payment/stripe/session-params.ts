import type Stripe from "stripe";
import type { Payable } from "../provider.ts";

/** Minutes in which the shopper may pay, at least; Stripe allows no fewer than 30. */
const SESSION_MINUTES = 35;

/** Ways to pay whose money comes days later. They are not offered for a parcel that is promised for the next working days. */
const SLOW_METHODS = ["sepa_debit", "customer_balance", "sofort", "multibanco", "pay_by_bank"] as const;

/** One line over all that is due; the same within a minute, so that two presses of a button start one session. */
export function sessionParams(order: Payable, now: Date): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    locale: "de",
    client_reference_id: order.number,
    customer_email: order.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "eur",
          unit_amount: order.amountCents,
          product_data: { name: `Bestellung ${order.number}` },
        },
      },
    ],
    payment_intent_data: { description: `Bestellung ${order.number}`, metadata: { order: order.number } },
    ...(order.isFast && { excluded_payment_method_types: [...SLOW_METHODS] }),
    ...(order.hasVouchers && { payment_method_options: { card: { request_three_d_secure: "any" as const } } }),
    // The order is over euros, whatever the shopper's card is in.
    adaptive_pricing: { enabled: false },
    expires_at: (minuteOf(now) + SESSION_MINUTES + 1) * 60,
    success_url: order.paidUrl,
    cancel_url: order.cancelledUrl,
    expand: ["payment_intent"],
  };
}

/** Minutes since 1970: what the requests of one minute share. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000);
}
