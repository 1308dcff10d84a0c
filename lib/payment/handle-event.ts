import "server-only";
import type { Provider, WebhookEvent } from "./provider";
import { settleAskedSession, settleDispute, settleRefund } from "./settle";

/** @throws Error when the provider or the database does not answer: the provider must send the event again */
export async function handleEvent(
  provider: Provider,
  { about, reference }: NonNullable<WebhookEvent>,
): Promise<boolean> {
  if (about === "session") return settleAskedSession(reference, await provider.askSession(reference));
  if (about === "dispute") {
    const facts = await provider.askDispute(reference);
    return facts !== null && settleDispute(facts);
  }
  const facts = await provider.askRefund(reference);
  return facts !== null && settleRefund(facts);
}
