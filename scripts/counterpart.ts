/** See scripts/payments/README.md; a process of its own on the loopback address only. */
import { serve } from "@hono/node-server";
import path from "node:path";
import { z } from "zod";
import { counterpart } from "./payments/app.ts";

process.umask(0o077);
const env = z
  .object({
    PAYMENT_PORT: z.coerce.number(),
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_WEBHOOK_SECRET: z.string(),
    WEBHOOK_URL: z.string(),
    DATA_DIR: z.string(),
  })
  .parse(process.env);

const { app } = counterpart({
  key: env.STRIPE_SECRET_KEY,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  webhookUrl: env.WEBHOOK_URL,
  page: `http://localhost:${env.PAYMENT_PORT}`,
  file: path.join(env.DATA_DIR, "payments.json"),
});
const server = serve({ port: env.PAYMENT_PORT, hostname: "127.0.0.1", fetch: app.fetch }, () =>
  process.send?.({ ready: true }),
);
server.once("error", (error: Error) => {
  console.error(`The counterpart of the payment provider could not be started: ${error.message}`);
  process.exit(1);
});
process.on("SIGTERM", () => process.exit(0));
