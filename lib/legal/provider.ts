import { IDENTITY } from "@/lib/settings/identity";
import { telephoneLink } from "@/lib/settings/phone";
import { paragraph, type Block, type Inline } from "./document";

export const PROVIDER_ADDRESS = `${IDENTITY.legalName}, ${IDENTITY.street}, ${IDENTITY.postalCode} ${IDENTITY.city}`;

export const PROVIDER_LINES: readonly string[] = [
  IDENTITY.legalName,
  IDENTITY.street,
  `${IDENTITY.postalCode} ${IDENTITY.city}`,
  IDENTITY.country,
];

export const PROVIDER_BLOCKS: readonly Block[] = [
  { kind: "lines", lines: PROVIDER_LINES },
  paragraph("Telefon: ", phoneLink()),
  paragraph("E-Mail: ", mailLink()),
];

export function phoneLink(): Inline {
  return { text: IDENTITY.phone, href: telephoneLink(IDENTITY.phone) };
}

export function mailLink(): Inline {
  return { text: IDENTITY.email, href: `mailto:${IDENTITY.email}` };
}
