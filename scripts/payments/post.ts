import Stripe from "stripe";
import { API_VERSION } from "../../lib/payment/stripe/client.ts";
import { newId, now } from "./books.ts";

/** Each from 0 (never) to 1 (always). */
export type Faults = {
  drop: number;
  double: number;
  /** For up to `delay` milliseconds, so that later ones overtake it. */
  reorder: number;
  /** Milliseconds that a message that is kept back takes at most. */
  delay: number;
  lostAnswer: number;
  refuse: number;
  failRefund: number;
};
export const NO_FAULTS: Faults = { drop: 0, double: 0, reorder: 0, delay: 0, lostAnswer: 0, refuse: 0, failRefund: 0 };

/** Twice as many each time. */
const RETRY_DELAY_MS = 500;
const MAX_ATTEMPTS = 10;

type Post = {
  webhookUrl: string;
  secret: string;
  faults: () => Faults;
  chance: () => number;
};

export function postman({ webhookUrl, secret, faults, chance }: Post) {
  const stripe = new Stripe("sk_test_signs_only");
  const deliver = async (payload: string, attempt = 0): Promise<void> => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (!answer?.ok && attempt < MAX_ATTEMPTS)
      setTimeout(() => void deliver(payload, attempt + 1), RETRY_DELAY_MS * 2 ** attempt).unref();
  };
  return (type: string, object: unknown): void => {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: now(),
      type,
      livemode: false,
    };
    const payload = JSON.stringify({ ...event, pending_webhooks: 1, request: null, data: { object } });
    const { drop, double, reorder, delay } = faults();
    if (chance() < drop) return;
    const wait = chance() < reorder ? chance() * delay : 0;
    for (let copy = chance() < double ? 2 : 1; copy > 0; copy -= 1)
      setTimeout(() => void deliver(payload), wait).unref();
  };
}
