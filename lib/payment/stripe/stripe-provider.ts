import Stripe from "stripe";
import type { Provider, RefundFacts, WebhookEvent } from "../provider.ts";
import { disputeFacts, foreignRefund, refundFacts, refundKey, sessionFacts } from "./facts.ts";
import { minuteOf, sessionParams } from "./session-params.ts";

/** docs/operations.md says to subscribe to them. */
const EVENT_SUBJECTS: Record<string, NonNullable<WebhookEvent>["about"]> = {
  "checkout.session.completed": "session",
  "checkout.session.expired": "session",
  "checkout.session.async_payment_succeeded": "session",
  "checkout.session.async_payment_failed": "session",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.closed": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
};
const WITH_PAYMENT = { expand: ["payment_intent"] };

/** No card and no other payment data reaches the shop. */
export function stripeProvider(stripe: Stripe, webhookSecret: string): Provider {
  const askSession = (reference: string) =>
    factsOf(stripe.checkout.sessions.retrieve(reference, WITH_PAYMENT), sessionFacts);

  return {
    askSession,
    startSession: async (order) => {
      const now = new Date();
      const idempotencyKey = `order-${order.number}-${order.amountCents}-${order.earlierSessions}-${minuteOf(now)}`;
      return sessionFacts(await stripe.checkout.sessions.create(sessionParams(order, now), { idempotencyKey }));
    },
    endSession: async (reference) => {
      try {
        return sessionFacts(await stripe.checkout.sessions.expire(reference, WITH_PAYMENT));
      } catch (error) {
        // It was over before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return askSession(reference);
        throw error;
      }
    },
    async *listSessions(since) {
      const created = createdSince(since);
      const list = stripe.checkout.sessions.list({ created, limit: 100, expand: ["data.payment_intent"] });
      for await (const session of list) yield sessionFacts(session);
    },
    async *listRefunds(since) {
      for await (const refund of stripe.refunds.list({ created: createdSince(since), limit: 100 })) {
        const facts = foreignRefund(refund);
        if (facts) yield { ...facts, own: refundFacts(refund) };
      }
    },
    sendRefund: async (refund) => {
      const key = refundKey(refund);
      if (refund.again) {
        const known = await findRefund(stripe, refund.payment, key);
        if (known) return known;
      }
      try {
        const sent = await stripe.refunds.create(
          {
            payment_intent: refund.payment,
            amount: refund.amountCents,
            metadata: { refund: key, order: refund.number },
          },
          { idempotencyKey: `refund-${key}` },
        );
        return refundFacts(sent) ?? lost(refund);
      } catch (error) {
        // Money for it may come in again.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code === "balance_insufficient")
          throw error;
        return { id: refund.id, round: refund.round, reference: null, state: "failed", error: error.code ?? "refused" };
      }
    },
    askRefund: (reference) =>
      factsOf(stripe.refunds.retrieve(reference), (refund) => refundFacts(refund) ?? foreignRefund(refund)),
    askDispute: (reference) => factsOf(stripe.disputes.retrieve(reference), disputeFacts),
    async *listDisputes(since) {
      for await (const dispute of stripe.disputes.list({ created: createdSince(since), limit: 100 })) {
        const facts = disputeFacts(dispute);
        if (facts) yield facts;
      }
    },
    verifyEvent: (body, signature) => {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      const about = EVENT_SUBJECTS[event.type];
      return about && "id" in event.data.object ? { about, reference: String(event.data.object.id) } : null;
    },
    listMethods: async () => {
      const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
      const used = data.find(({ is_default }) => is_default) ?? data[0];
      return Object.entries(used ?? {}).flatMap(([name, setting]) => (isOn(setting) ? [name] : []));
    },
  };
}

/** Null when it is of another account. */
async function factsOf<Found, Facts>(asked: Promise<Found>, read: (found: Found) => Facts): Promise<Facts | null> {
  try {
    return read(await asked);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return null;
    throw error;
  }
}

function createdSince(since: Date) {
  return { gte: Math.floor(since.getTime() / 1000) };
}

async function findRefund(stripe: Stripe, payment: string, key: string): Promise<RefundFacts | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 }))
    if (refund.metadata?.refund === key) return refundFacts(refund) ?? undefined;
  return undefined;
}

function isOn(setting: unknown): boolean {
  return (
    typeof setting === "object" &&
    setting !== null &&
    "available" in setting &&
    setting.available === true &&
    "display_preference" in setting
  );
}

function lost({ id }: { id: number }): never {
  throw new Error(`Refund ${id} came back without what the shop gave it.`);
}
