import "server-only";
import { currentSettings } from "@/lib/settings/read";
import { COMPOSERS } from "./composers";
import { MAIL_KINDS } from "./kinds.generated";
import type { Attachment } from "./message";
import { withoutMissing } from "./preview";
import { claimMail, settleMail, type Mail, type Outcome } from "./queue";
import { canSend, describeError, sendMail } from "./smtp";

/** So many mails are claimed and under way at a time, few enough to be done long before the claim runs out. */
const MAIL_BATCH_SIZE = 4;
const SETTLE_TRIES = 4;

let running: Promise<void> | undefined;
let isAsked = false;

/** Never rejects: what fails is logged and tried again later; calls during a run are answered by it, one more look included. */
export function sendDueMail(): Promise<void> {
  isAsked = true;
  running ??= run();
  return running;
}

async function run(): Promise<void> {
  try {
    while (isAsked) {
      isAsked = false;
      for (let mails = await claimMail(MAIL_BATCH_SIZE); mails.length > 0; mails = await claimMail(MAIL_BATCH_SIZE))
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
  // What cannot be written down is claimed again later, and stops no other mail.
  await settle(mail, outcome).catch((error: unknown) => console.error(describeError(error)));
}

async function attempt(mail: Mail): Promise<Outcome> {
  const composer = await COMPOSERS[MAIL_KINDS[mail.kind]]();
  const { unsubscribe, attachments, ...letter } = await composer.composeMail(mail);
  const written = {
    ...(sentBefore(mail, attachments) ?? letter),
    recipient: mail.recipient ?? (await currentSettings()).company.email,
  };
  if (!canSend) return { status: "kept", ...written };
  const { messageId, replyTo, createdAt } = mail;
  await sendMail({ ...written, unsubscribe, attachments, messageId, replyTo, createdAt });
  return { status: "sent", ...written };
}

function sentBefore({ sentBefore }: Mail, attachments: Attachment[] = []): Mail["sentBefore"] {
  const there = attachments.flatMap(({ cid }) => cid ?? []);
  return sentBefore && { ...sentBefore, html: sentBefore.html && withoutMissing(sentBefore.html, there) };
}

/** If the outcome cannot be stored, the mail is sent again. */
async function settle(mail: Mail, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await settleMail(mail, outcome);
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 500));
    }
}
