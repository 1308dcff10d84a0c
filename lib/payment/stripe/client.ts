import Stripe from "stripe";

/** The library's own, so that its types hold. */
export const API_VERSION = "2026-10-28.endive";

/** Milliseconds that one attempt to reach Stripe may take; a shopper waits for it. */
const STRIPE_TIMEOUT_MS = 6000;

/** `apiUrl`: the counterpart in scripts/payments instead of Stripe. */
export function stripeClient(key: string, apiUrl?: string): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null;
  return new Stripe(key, {
    apiVersion: API_VERSION,
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { protocol: "http", host: url.hostname, port: url.port }),
  });
}
