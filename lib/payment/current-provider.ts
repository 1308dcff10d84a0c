import "server-only";
import { env } from "@/lib/platform/env";
import type { Provider } from "./provider";
import { stripeClient } from "./stripe/client";
import { stripeProvider } from "./stripe/stripe-provider";

const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: apiUrl } = env;

/** Null when none is set. */
export const provider: Provider | null = key && secret ? stripeProvider(stripeClient(key, apiUrl), secret) : null;
