import { startChild } from "./children.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/** Starts the local mailbox; resolves with its address once it answers. */
export function startMailbox({ env }: Settings): Promise<string> {
  const child = startChild("mailbox", { env, args: ["scripts/mailbox.ts"] });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new PlainError("The mailbox could not be started.")));
    child.once("message", () => resolve(`http://localhost:${env.MAILBOX_PORT}`));
  });
}
