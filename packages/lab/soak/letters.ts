import type { TestShop } from "../test-shop.ts";

export async function sendRest({ database, internal }: TestShop): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { data } = await database.from("mail_outbox").select("id").neq("status", "sent").limit(1).throwOnError();
    if (data.length === 0) return;
    const past = new Date(0).toISOString();
    await database.from("mail_outbox").update({ claimed_at: past }).eq("status", "sending").throwOnError();
    await database.from("mail_outbox").update({ next_attempt_at: past }).eq("status", "waiting").throwOnError();
    await internal("mail");
  }
}

/** Not sent, or not exactly once; as sentences. */
export function auditLetters(
  letters: readonly { id: string }[],
  mails: readonly { status: string; message_id: string }[],
): string[] {
  const unsent = mails.filter(({ status }) => status !== "sent").length;
  const arrived = letters.map(({ id }) => messageIdOf(id));
  const wrong = unsent > 0 ? [`${unsent} mails were not sent.`] : [];
  return [
    ...wrong,
    ...differ(
      "letters that arrived, and mails",
      arrived,
      mails.map(({ message_id }) => message_id),
    ),
  ];
}

export function messageIdOf(id: string): string {
  return /[0-9a-f-]{36}/.exec(id)?.[0] ?? id;
}

export function differ(what: string, left: string[], right: string[]): string[] {
  const isSame = [...left].sort().join() === [...right].sort().join() && new Set(left).size === left.length;
  return isSame ? [] : [`${what}: ${left.length} against ${right.length}`];
}
