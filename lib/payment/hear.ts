import "server-only";
import type { News, Provider } from "./provider";
import { settleRefund, settleSession } from "./settle";

/**
 * Asks the provider how that is now which a message is about, and brings the shop to it. Answers whether anything changed.
 * @throws Error when the provider or the database does not answer: the message has to come again
 */
export async function hear(provider: Provider, { about, reference }: NonNullable<News>): Promise<boolean> {
  if (about === "session") return settleSession(await provider.askSession(reference));
  const facts = await provider.askRefund(reference);
  return facts !== null && settleRefund(facts);
}
