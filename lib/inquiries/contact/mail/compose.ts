import "server-only";
import { env } from "@/lib/platform/env";
import type { KindOf } from "@/lib/mail/kinds";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { lettersOf } from "@/lib/settings/letters";
import { currentSettings } from "@/lib/settings/read";
import { LETTERS } from "./letters";
import { getContactMessage } from "./message";

/** @throws Error when the message cannot be read. */
export async function composeMail(mail: Mail & { kind: KindOf<"contact"> }): Promise<RenderedLetter> {
  const message = await getContactMessage(idOf(mail.contactMessageId));
  return renderLetter(LETTERS[mail.kind](message, env.SITE_URL, lettersOf((await currentSettings()).letters)));
}
