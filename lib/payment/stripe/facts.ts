import type Stripe from "stripe";
import type { DisputeFacts, ForeignRefund, RefundFacts, SessionFacts } from "../provider.ts";

export function sessionFacts(session: Stripe.Checkout.Session): SessionFacts {
  const intent = session.payment_intent;
  return {
    reference: session.id,
    number: session.client_reference_id ?? "",
    url: session.url,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    state: stateOf(session),
    payment: typeof intent === "string" ? intent : (intent?.id ?? null),
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionFacts["state"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status === "paid") return "paid";
  const intent = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  if (intent === "succeeded") return "paid";
  return intent === "requires_payment_method" || intent === "canceled" ? "failed" : "processing";
}

/** Metadata value that identifies the shop's refund: "<id>-<round>". */
export function refundKey({ id, round }: { id: number; round: number }): string {
  return `${id}-${round}`;
}

/** Null when the shop did not ask for it. */
export function refundFacts(refund: Stripe.Refund): RefundFacts | null {
  const [, row, round] = /^(\d+)-(\d+)$/.exec(refund.metadata?.refund ?? "") ?? [];
  if (!row || !round) return null;
  return { id: Number(row), round: Number(round), reference: refund.id, ...outcomeOf(refund) };
}

/** Null when it is of no PaymentIntent. */
export function foreignRefund(refund: Stripe.Refund): ForeignRefund | null {
  const payment = paymentOf(refund);
  return payment ? { reference: refund.id, payment, amountCents: refund.amount, ...outcomeOf(refund) } : null;
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts | null {
  const payment = paymentOf(dispute);
  const state = DISPUTES[dispute.status] ?? "open";
  return payment ? { reference: dispute.id, payment, amountCents: dispute.amount, state } : null;
}

/** In all other states the bank has taken the money and is to decide. */
const DISPUTES: Record<string, DisputeFacts["state"]> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "closed",
  prevented: "closed",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
  won: "won",
};

function paymentOf({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}

function outcomeOf({ status, failure_reason }: Stripe.Refund): Pick<RefundFacts, "state" | "error"> {
  const state = status === "succeeded" ? "done" : status === "failed" || status === "canceled" ? "failed" : "sent";
  return { state, error: failure_reason ?? null };
}
