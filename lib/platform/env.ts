import "server-only";
import { z } from "zod";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

export const envSchema = z.object({
  NEXT_PUBLIC_SUPABASE_URL: z.url(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  /** What the embedded backend's secret key is, or would be. */
  EMBEDDED_SECRET_KEY: z.string().optional(),
  /** The shop's own address without a trailing slash; canonical links and e-mails use it. */
  SITE_URL: z.url().overwrite((url) => url.replace(/\/$/, "")),
  /** The supervisor and a scheduler know it; lib/platform/keyed-hash.ts derives the other keys from it. */
  INTERNAL_TOKEN: z.string().min(16),
  /** What vouchers' codes are made with, where that is not to change with INTERNAL_TOKEN. */
  VOUCHER_SECRET: z.string().min(16).optional(),
  /** Such as smtp://user:password@mail.example.org:587; without it mail is written but not sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** 'live' sells; anything else but 'test' is refused, so that a misspelled word cannot decide it. */
  SHOP_MODE: z.enum(["test", "live"]).default("test"),
  /** 0 when the shop is reached directly: the visitor's address is read accordingly. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** A live shop takes a live key and a test shop a test key. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(SHOP_MODE === "live" ? /^[rs]k_live_/ : /^[rs]k_test_/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
  /** A local stand-in for Stripe's API; only in test mode. */
  STRIPE_API_URL: z.url({ protocol: /^http$/ }).optional(),
});

const parsed = envSchema.safeParse(process.env);
if (!parsed.success)
  throw new Error(
    `Missing or wrong settings: ${parsed.error.issues.map((issue) => issue.path.join(".")).join(", ")}. ` +
      "Start the shop with `npm start`, which sets them, or see docs/operations.md.",
  );

// Prices, payment and law go by the mode that was built; who is asked for a second factor must not go by another.
if (parsed.data.SHOP_MODE !== SHOP_MODE)
  throw new Error(`The shop was built with SHOP_MODE=${SHOP_MODE}, not ${parsed.data.SHOP_MODE}: build it again.`);

const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: apiUrl } = parsed.data;
if (Boolean(key) !== PAYS_ONLINE)
  throw new Error(`The shop was built ${PAYS_ONLINE ? "with" : "without"} STRIPE_SECRET_KEY: build it again.`);
if (key && !secret) throw new Error("STRIPE_WEBHOOK_SECRET is missing: without it no payment would be believed.");
if (apiUrl && SHOP_MODE === "live") throw new Error("STRIPE_API_URL is only for the test mode.");

export const env = parsed.data;
