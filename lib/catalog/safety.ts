import { COUNTRY, type Company } from "@/lib/settings/company";
import type { Product } from "./schema";

/** Art. 19 of regulation (EU) 2023/988; a product without a maker of its own is the shop's. */
export function makersOf(
  { manufacturer, responsiblePerson }: Pick<Product, "manufacturer" | "responsiblePerson">,
  { legalName, street, postalCode, city, email }: Company,
) {
  const own = [legalName, street, `${postalCode} ${city}`, COUNTRY.name, email];
  return {
    manufacturer: manufacturer === null ? own : linesOf(manufacturer),
    responsiblePerson: responsiblePerson === null ? null : linesOf(responsiblePerson),
  };
}

function linesOf(contact: string): string[] {
  return contact.split(",").map((line) => line.trim());
}
