import type { Books, Dispute, Intent, Refund, Session } from "./books.ts";

/** `isExpanded`: with its whole PaymentIntent. */
export function sessionShape(books: Books, session: Session, page: string, isExpanded: boolean) {
  const intent = session.intent ? books.intents[session.intent] : undefined;
  return {
    id: session.id,
    object: "checkout.session",
    mode: "payment",
    livemode: false,
    created: session.created,
    expires_at: session.expiresAt,
    status: session.status,
    payment_status: session.paid ? "paid" : "unpaid",
    client_reference_id: session.order,
    customer_email: session.email,
    amount_total: session.amount,
    currency: session.currency,
    url: session.status === "open" ? `${page}/pay/${session.id}` : null,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    payment_intent: intent ? (isExpanded ? intentShape(intent) : intent.id) : null,
  };
}

export function intentShape({ id, created, amount, currency, status, method }: Intent) {
  return {
    id,
    object: "payment_intent",
    livemode: false,
    created,
    amount,
    amount_received: status === "succeeded" ? amount : 0,
    currency,
    status,
    payment_method_types: [method],
  };
}

export function refundShape({ id, created, amount, currency, intent, status, reason, metadata }: Refund) {
  return {
    id,
    object: "refund",
    created,
    amount,
    currency,
    payment_intent: intent,
    status,
    metadata,
    ...(reason && { failure_reason: reason }),
  };
}

export function disputeShape({ id, created, amount, currency, intent, status }: Dispute) {
  return { id, object: "dispute", livemode: false, created, amount, currency, payment_intent: intent, status };
}

export const METHODS: Record<string, string> = {
  paypal: "PayPal",
  card: "Karte",
  klarna: "Klarna",
  sepa_debit: "Lastschrift",
};

export function methodsShape() {
  const on = { available: true, display_preference: { value: "on" } };
  return {
    id: "pmc_counterpart",
    object: "payment_method_configuration",
    active: true,
    is_default: true,
    livemode: false,
    name: "Default",
    ...Object.fromEntries(Object.keys(METHODS).map((method) => [method, on])),
    ideal: { available: false, display_preference: { value: "off" } },
  };
}

export function listShape(url: string, data: unknown[], hasMore = false) {
  return { object: "list", url, has_more: hasMore, data };
}
