import { startServer } from "./children.ts";
import { innerAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";

export async function startCounterpart(settings: Settings): Promise<void> {
  const env = { ...settings.env, WEBHOOK_URL: `${innerAddress(settings)}/api/stripe/webhook` };
  await startServer("stand-in for the payment provider", { env, args: ["scripts/counterpart.ts"] });
}
