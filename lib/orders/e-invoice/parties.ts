import { element } from "@/lib/platform/format/xml";
import type { Order } from "@/lib/orders/schema";
import { COUNTRY, type Company } from "@/lib/settings/company";
import { node } from "./write";

const VAT_ID = ' schemeID="VA"';
const TAX_NUMBER = ' schemeID="FC"';

export function sellerParty(company: Company): string {
  const { legalName, register, vatId, taxNumber, economicId, phone, email } = company;
  return node(
    "ram:SellerTradeParty",
    // BR-CO-26: a business without a VAT number is known by another one.
    element("ram:ID", vatId ? null : (economicId ?? taxNumber)),
    element("ram:Name", legalName),
    node("ram:SpecifiedLegalOrganization", element("ram:ID", register)),
    node(
      "ram:DefinedTradeContact",
      element("ram:PersonName", company.shop),
      node("ram:TelephoneUniversalCommunication", element("ram:CompleteNumber", phone)),
      node("ram:EmailURIUniversalCommunication", element("ram:URIID", email)),
    ),
    address({ lines: [company.street], ...company, country: COUNTRY.code }),
    registration(vatId, VAT_ID),
    registration(taxNumber, TAX_NUMBER),
  );
}

/** `name`: as on the invoice, for who is no company. */
export function buyerParty({ company, billing, ...order }: Order, name: string): string {
  const person = billing ?? order;
  const contact = [`${person.firstName} ${person.lastName}`, company?.department].filter(Boolean).join(", ");
  return node(
    "ram:BuyerTradeParty",
    element("ram:Name", company?.name ?? name),
    node("ram:DefinedTradeContact", element("ram:PersonName", company && contact)),
    billing ? address({ lines: [billing.address], ...billing }) : address({ lines: street(order), ...order.delivery }),
    registration(company?.vatId, VAT_ID),
  );
}

function street({ delivery }: Pick<Order, "delivery">): string[] {
  return delivery.kind === "packstation"
    ? [`Packstation ${delivery.station}`, delivery.postNumber]
    : [delivery.address, delivery.addition];
}

type Address = { lines: readonly string[]; postalCode: string; city: string; country: string };

function address({ lines: [one, two], postalCode, city, country }: Address): string {
  return node(
    "ram:PostalTradeAddress",
    element("ram:PostcodeCode", postalCode),
    element("ram:LineOne", one),
    element("ram:LineTwo", two),
    element("ram:CityName", city),
    element("ram:CountryID", country),
  );
}

const registration = (id: string | null | undefined, scheme: string) =>
  node("ram:SpecifiedTaxRegistration", element("ram:ID", id, scheme));
