import { COUNTRY, type Company } from "@/lib/settings/company";
import { telephoneLink } from "@/lib/settings/phone";
import { paragraph, type Block, type Inline } from "./document";

export function providerAddress({ legalName, street, postalCode, city }: Company): string {
  return `${legalName}, ${street}, ${postalCode} ${city}`;
}

export function providerLines({ legalName, street, postalCode, city }: Company, country = COUNTRY.name): string[] {
  return [legalName, street, `${postalCode} ${city}`, country];
}

export function providerBlocks(company: Company): Block[] {
  return [
    { kind: "lines", lines: providerLines(company) },
    paragraph("Telefon: ", phoneLink(company)),
    paragraph("E-Mail: ", mailLink(company)),
  ];
}

export function phoneLink({ phone }: Company): Inline {
  return { text: phone, href: telephoneLink(phone) };
}

export function mailLink({ email }: Company): Inline {
  return { text: email, href: `mailto:${email}` };
}
