import { startServer } from "./children.ts";
import type { Settings } from "./settings.ts";

export async function startMailbox({ env }: Settings): Promise<string> {
  await startServer("mailbox", { env, args: ["scripts/mailbox.ts"] });
  return `http://localhost:${env.MAILBOX_PORT}`;
}
