import content from "#messages/content.json";
import { kinds } from "#messages/mail.json";
import pages from "#messages/pages.json";

/** What a kind of mail is called stands beside its words. */
export const messages = { ...pages, ...content, admin: { ...pages.admin, mails: { ...pages.admin.mails, kinds } } };
