import { IDENTITY } from "@/lib/settings/identity";
import { telephoneLink } from "@/lib/settings/phone";
import { paragraph, type Block, type Inline } from "./document";

/** Name and postal address on one line. */
export const PROVIDER_ADDRESS = `${IDENTITY.legalName}, ${IDENTITY.street}, ${IDENTITY.postalCode} ${IDENTITY.city}`;

/** Name and postal address as the lines of a letter. */
export const PROVIDER_LINES: readonly string[] = [
  IDENTITY.legalName,
  IDENTITY.street,
  `${IDENTITY.postalCode} ${IDENTITY.city}`,
  IDENTITY.country,
];

/** Who the shop is and how to reach it, as a postal address with telephone and e-mail below. */
export const PROVIDER_BLOCKS: readonly Block[] = [
  { kind: "lines", lines: PROVIDER_LINES },
  paragraph("Telefon: ", phoneLink()),
  paragraph("E-Mail: ", mailLink()),
];

/** The shop's telephone number as a link. */
export function phoneLink(): Inline {
  return { text: IDENTITY.phone, href: telephoneLink(IDENTITY.phone) };
}

/** The shop's e-mail address as a link. */
export function mailLink(): Inline {
  return { text: IDENTITY.email, href: `mailto:${IDENTITY.email}` };
}
