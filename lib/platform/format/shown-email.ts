import { domainToUnicode } from "node:url";

/** An e-mail address as people write it: "name@xn--mller-kva.de" → "name@müller.de". Mail is sent to the other form. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
