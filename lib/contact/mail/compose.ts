import "server-only";
import { env } from "@/lib/env";
import type { RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { contactNotice, contactReceipt } from "./letters";
import { getContactMessage } from "./message";

/** What a mail about a message to the shop says. @throws Error when the message cannot be read. */
export async function composeMail(mail: Mail): Promise<RenderedLetter> {
  const message = await getContactMessage(idOf(mail.contactMessageId));
  const write = mail.kind === "shop_contact" ? contactNotice : contactReceipt;
  return renderLetter(write(message, env.SITE_URL));
}
