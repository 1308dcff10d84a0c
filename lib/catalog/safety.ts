import { IDENTITY } from "@/lib/settings/identity";
import type { Product } from "./schema";

const OWN = [IDENTITY.legalName, IDENTITY.street, `${IDENTITY.postalCode} ${IDENTITY.city}`, IDENTITY.country];

/** Art. 19 of regulation (EU) 2023/988; a product without a maker of its own is the shop's. */
export function makersOf({ manufacturer, responsiblePerson }: Pick<Product, "manufacturer" | "responsiblePerson">) {
  return {
    manufacturer: manufacturer === null ? [...OWN, IDENTITY.email] : linesOf(manufacturer),
    responsiblePerson: responsiblePerson === null ? null : linesOf(responsiblePerson),
  };
}

function linesOf(contact: string): string[] {
  return contact.split(",").map((line) => line.trim());
}
