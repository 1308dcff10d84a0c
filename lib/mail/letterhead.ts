import { interpolate } from "@/lib/platform/format/interpolate";
import type { Company } from "@/lib/settings/company";
import { MAIL } from "@/lib/platform/texts";

/** English answers an English form. */
export const FRAMES = { de: MAIL.de.frame, en: MAIL.en.frame };
export type LetterLanguage = keyof typeof FRAMES;

/** § 5 DDG and the rules for business letters; also the seller's identity in the order confirmation. */
export function letterhead(company: Company, language: LetterLanguage = "de"): string[] {
  const words = FRAMES[language];
  const { legalName, legalForm, street, postalCode, city, phone, email, register, vatId, economicId } = company;
  return [
    legalName,
    interpolate(words.represented, { legalForm, owners: owners(company, language) }),
    `${street}, ${postalCode} ${city}`,
    interpolate(words.phone, { phone }),
    interpolate(words.email, { email }),
    ...(register ? [interpolate(words.register, { register })] : []),
    ...(vatId ? [interpolate(words.vatId, { vatId })] : []),
    ...(economicId ? [interpolate(words.economicId, { economicId })] : []),
  ];
}

export function owners(company: Company, language: LetterLanguage = "de"): string {
  return new Intl.ListFormat(language).format(company.owners);
}
