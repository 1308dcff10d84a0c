import { fill } from "@/lib/format/fill";
import { IDENTITY, type Identity } from "@/lib/shop/identity";
import { frame as german } from "@/messages/mail.de.json";
import { frame as english } from "@/messages/mail.en.json";

const identity: Identity = IDENTITY;

/** What frames a letter, in each language: English answers an English form. */
export const FRAMES = { de: german, en: english };
export type LetterLanguage = keyof typeof FRAMES;

/** Who writes, as § 5 DDG and a business letter want it; also the seller's identity in the order confirmation. */
export function letterhead(language: LetterLanguage = "de"): string[] {
  const words = FRAMES[language];
  const { legalName, legalForm, street, postalCode, city, phone, email, register, vatId } = identity;
  return [
    legalName,
    fill(words.represented, { legalForm, owners: owners(language) }),
    `${street}, ${postalCode} ${city}`,
    fill(words.phone, { phone }),
    fill(words.email, { email }),
    ...(register ? [fill(words.register, { register })] : []),
    ...(vatId ? [fill(words.vatId, { vatId })] : []),
  ];
}

/** "Clara Wiesner und Jonas Rehbein". */
export function owners(language: LetterLanguage = "de"): string {
  return new Intl.ListFormat(language).format(identity.owners);
}
