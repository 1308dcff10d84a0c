// Without aliases: the local mailbox, which runs outside Next, shows mails with it.
import type { Company } from "../settings/company.ts";

/** With `cid` a picture within the mail's HTML. */
export type Attachment = { filename: string; content: Buffer; contentType: string; cid?: string };

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

/** The same at each attempt, Message-ID and date included. */
export function toMessage(mail: WrittenMail, siteUrl: string, company: Pick<Company, "shop" | "email">) {
  const shop = { name: company.shop, address: company.email };
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
