import type { ReactElement } from "react";
import type { Attachment } from "../message";

/** A mail before it is rendered. */
export type Letter = { subject: string; body: ReactElement; attachments?: Attachment[] };

/** The addresses a letter points to; `siteUrl` without a trailing slash. */
export function orderLinks(siteUrl: string, token: string) {
  return {
    order: `${siteUrl}/bestellung/${token}`,
    withdraw: `${siteUrl}/vertrag-widerrufen?bestellung=${token}`,
  };
}
