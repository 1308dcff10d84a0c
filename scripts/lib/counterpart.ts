import { startChild } from "./children.ts";
import { innerAddress } from "./listen.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** Starts the local stand-in for Stripe; resolves once it answers. */
export function startCounterpart(settings: Settings): Promise<void> {
  const env = { ...settings.env, WEBHOOK_URL: `${innerAddress(settings)}/api/stripe/webhook` };
  const child = startChild("stand-in for the payment provider", { env, args: ["scripts/counterpart.ts"] });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new PlainError("The stand-in for the payment provider could not be started.")));
    child.once("message", () => resolve());
  });
}
