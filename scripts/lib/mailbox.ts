import { startServer } from "./children.ts";
import type { Settings } from "./settings.ts";

/** Starts the local mailbox; resolves with its address once it answers. */
export async function startMailbox({ env }: Settings): Promise<string> {
  await startServer("mailbox", { env, args: ["scripts/mailbox.ts"] });
  return `http://localhost:${env.MAILBOX_PORT}`;
}
