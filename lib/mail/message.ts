// Without aliases: the local mailbox, which runs outside Next, shows mails with it.
import { IDENTITY } from "../settings/identity.ts";

/** A file that goes along with a mail; with `cid` a picture within its HTML. */
export type Attachment = { filename: string; content: Buffer; contentType: string; cid?: string };

/** A mail that is written and only needs to be handed in. */
export type WrittenMail = {
  messageId: string;
  recipient: string;
  /** Whom an answer should reach; null: the shop. */
  replyTo: string | null;
  subject: string;
  /** Null: only its plain text is kept. */
  html: string | null;
  body: string;
  createdAt: Date;
  /** Where a POST ends the newsletter that the mail belongs to (RFC 8058); nothing for all other mail. */
  unsubscribe?: string | undefined;
  attachments?: Attachment[] | undefined;
};

/** The mail as nodemailer takes it. The same at each attempt, Message-ID and date included. `siteUrl`: the shop's address. */
export function toMessage(mail: WrittenMail, siteUrl: string) {
  const shop = { name: IDENTITY.shop, address: IDENTITY.email };
  return {
    from: shop,
    // As objects, because a text would be read as a list of addresses.
    replyTo: mail.replyTo === null ? shop : { name: "", address: mail.replyTo },
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    html: mail.html ?? undefined,
    text: mail.body,
    attachments: mail.attachments ?? [],
    date: mail.createdAt,
    messageId: `<${mail.messageId}@${new URL(siteUrl).hostname}>`,
    // Asks holiday notices not to answer.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
