import { MAIL_KINDS } from "./kinds.generated";

export type MailKind = keyof typeof MAIL_KINDS;

export type MailDomain = (typeof MAIL_KINDS)[MailKind];
export type KindOf<Domain extends MailDomain> = {
  [Kind in MailKind]: (typeof MAIL_KINDS)[Kind] extends Domain ? Kind : never;
}[MailKind];

// Object.keys says string for every key.
export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as MailKind[];

/** Without those that the auth service writes, which no admin reads. */
export const SHOP_MAIL_KINDS = MAIL_KIND_NAMES.filter((kind) => kind !== "auth");
