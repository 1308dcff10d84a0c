import "server-only";
import { IDENTITY } from "@/lib/shop/identity";
import type { MailKind } from "./kinds";
import type { RenderedLetter } from "./letter";
import type { Attachment } from "./message";
import { withoutMissing } from "./preview";
import { claimMail, settleMail, type Mail, type Outcome } from "./queue";
import { canSend, describeError, sendMail } from "./smtp";

/** So many mails are claimed and under way at a time, few enough to be done long before the claim runs out. */
const BATCH = 4;
const SETTLE_TRIES = 4;

/** Writes the mails of some kinds. `load` brings the templates when there is something to write: they are heavy. */
export type Writer<Kind extends MailKind = MailKind> = {
  kinds: readonly Kind[];
  /** `composeMail` says what a mail says; it throws when what it is about cannot be read or its payload is wrong. */
  load: () => Promise<{ composeMail(mail: Mail & { kind: Kind }): Promise<RenderedLetter> }>;
};

/**
 * A function that sends the due mails of these writers, until none is left. It never rejects: what fails is written down at
 * the mail, logged and tried again later. Calls during a run are answered by it, one more look included; runs in several
 * processes share the mails between them.
 */
export function createSender(...writers: Writer[]): () => Promise<void> {
  const kinds = writers.flatMap((writer) => writer.kinds);
  let running: Promise<void> | undefined;
  let asked = false;

  const run = async () => {
    try {
      while (asked) {
        asked = false;
        for (let mails = await claimMail(BATCH, kinds); mails.length > 0; mails = await claimMail(BATCH, kinds))
          await Promise.all(mails.map((mail) => deliver(mail, writers)));
      }
    } catch (error) {
      console.error(`Mail is not being sent: ${describeError(error)}`);
    } finally {
      running = undefined;
    }
  };

  return () => {
    asked = true;
    running ??= run();
    return running;
  };
}

async function deliver(mail: Mail, writers: Writer[]): Promise<void> {
  const outcome = await attempt(mail, writers).catch((error: unknown): Outcome => ({ error: describeError(error) }));
  if ("error" in outcome) console.error(`Mail ${mail.id} (${mail.kind}) was not sent: ${outcome.error}`);
  await settle(mail, outcome);
}

async function attempt(mail: Mail, writers: Writer[]): Promise<Outcome> {
  const writer = await writers.find(({ kinds }) => kinds.includes(mail.kind))?.load();
  if (!writer) throw new Error("No writer for mails of this kind.");
  const { unsubscribe, attachments, ...letter } = await writer.composeMail(mail);
  const written = { ...(sentBefore(mail, attachments) ?? letter), recipient: mail.recipient ?? IDENTITY.email };
  if (!canSend) return { status: "kept", ...written };
  const { messageId, replyTo, createdAt } = mail;
  await sendMail({ ...written, unsubscribe, attachments, messageId, replyTo, createdAt });
  return { status: "sent", ...written };
}

/** The words of a mail that is sent once more; a picture that does not travel with it this time is left out. */
function sentBefore({ sentBefore }: Mail, attachments: Attachment[] = []): Mail["sentBefore"] {
  const there = attachments.flatMap(({ cid }) => cid ?? []);
  return sentBefore && { ...sentBefore, html: sentBefore.html && withoutMissing(sentBefore.html, there) };
}

/** Retries storing the outcome; if it cannot be stored, the mail is sent again. */
async function settle(mail: Mail, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await settleMail(mail, outcome);
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 500));
    }
}
