import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { KindOf } from "@/lib/mail/kinds";
import type { Letter, RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { serviceClient } from "@/lib/platform/supabase/service";
import { lettersOf } from "@/lib/settings/letters";
import { currentSettings } from "@/lib/settings/read";
import { readAnswer } from "../answers";
import { namedOrder } from "../named-order";
import { contactAnswer, contactNotice, contactReceipt } from "./letters";
import { getContactMessage } from "./message";

const answerSchema = z.object({ answer: z.number().int() });

/** @throws Error when the message cannot be read or the mail's payload is wrong. */
export async function composeMail(mail: Mail & { kind: KindOf<"contact"> }): Promise<RenderedLetter> {
  return renderLetter(await letterOf(mail));
}

async function letterOf(mail: Mail & { kind: KindOf<"contact"> }): Promise<Letter> {
  const message = await getContactMessage(idOf(mail.contactMessageId));
  if (mail.kind === "shop_contact") return contactNotice(message, env.SITE_URL);
  const words = lettersOf((await currentSettings()).letters);
  if (mail.kind === "contact_receipt") return contactReceipt(message, env.SITE_URL, words);
  const body = await readAnswer(serviceClient, answerSchema.parse(mail.payload).answer);
  return contactAnswer(message, { body, order: await namedOrder(serviceClient, message) }, env.SITE_URL, words);
}
