import "server-only";
import { IDENTITY } from "@/lib/shop/identity";
import { claimMail, settleMail, type Mail, type Outcome } from "./queue";
import { canSend, describeError, sendMail } from "./smtp";

/** So many mails are claimed and under way at a time, few enough to be done long before the claim runs out. */
const BATCH = 4;
const SETTLE_TRIES = 4;

let running: Promise<void> | undefined;
let asked = false;

/**
 * Sends what is due, until nothing is. Never rejects: what fails is written down at the mail, logged and tried again later.
 * Calls during a run are answered by it, one more look included; runs in several processes share the mails between them.
 */
export function sendDueMail(): Promise<void> {
  asked = true;
  running ??= run();
  return running;
}

async function run(): Promise<void> {
  try {
    while (asked) {
      asked = false;
      for (let mails = await claimMail(BATCH); mails.length > 0; mails = await claimMail(BATCH))
        await Promise.all(mails.map(deliver));
    }
  } catch (error) {
    console.error(`Mail is not being sent: ${describeError(error)}`);
  } finally {
    running = undefined;
  }
}

async function deliver(mail: Mail): Promise<void> {
  const outcome = await attempt(mail).catch((error: unknown): Outcome => ({ error: describeError(error) }));
  if ("error" in outcome) console.error(`Mail ${mail.id} (${mail.kind}) was not sent: ${outcome.error}`);
  await settle(mail, outcome);
}

async function attempt(mail: Mail): Promise<Outcome> {
  // Loaded when there is something to write: the templates weigh more than everything else here.
  const { composeMail } = await import("./compose");
  const { unsubscribe, attachments, ...letter } = await composeMail(mail);
  const written = { ...letter, recipient: mail.recipient ?? IDENTITY.email };
  if (!canSend) return { status: "kept", ...written };
  const { messageId, replyTo, createdAt } = mail;
  await sendMail({ ...written, unsubscribe, attachments, messageId, replyTo, createdAt });
  return { status: "sent", ...written };
}

/** Holds on to a mail that is already sent for a few seconds: if this fails for good, it is sent once more. */
async function settle(mail: Mail, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await settleMail(mail, outcome);
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 500));
    }
}
