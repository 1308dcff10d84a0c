import type { PickupStore } from "@/lib/settings/conditions";
import { countryName } from "@/lib/settings/countries";
import { interpolate } from "@/lib/platform/format/interpolate";
import { reference, vatId } from "#messages/invoice.json";
import type { Order } from "./schema";

type Addressed = Pick<Order, "firstName" | "lastName" | "delivery" | "billing"> &
  Partial<Pick<Order, "company" | "pickupStore">>;

/**
 * Of what is picked up, the delivery is the store's. A Packstation in the format that DHL requires, which knows no companies; the country is named only outside Germany. A company
 * belongs to the invoice: the parcel goes to it if that has no address of its own.
 */
export function addressLines(order: Addressed, kind: "delivery" | "billing"): string[] {
  const { company, pickupStore } = order;
  if (kind === "delivery" && pickupStore) return storeLines(pickupStore);
  if (!company) return personLines(order, kind);
  if (kind === "delivery")
    return [
      ...(order.billing || order.delivery.kind === "packstation" ? [] : companyLines(company)),
      ...personLines(order, kind),
    ];
  return [
    ...companyLines(company),
    ...personLines(order, kind),
    ...(company.vatId ? [interpolate(vatId, { vatId: company.vatId })] : []),
    ...(company.reference ? [interpolate(reference, { reference: company.reference })] : []),
  ];
}

const companyLines = ({ name, department }: NonNullable<Order["company"]>) => [
  name,
  ...(department ? [department] : []),
];

function personLines({ firstName, lastName, billing, delivery }: Addressed, kind: "delivery" | "billing"): string[] {
  if (kind === "billing" && billing)
    return [
      `${billing.firstName} ${billing.lastName}`,
      billing.address,
      `${billing.postalCode} ${billing.city}`,
      ...(billing.country === "DE" ? [] : [countryName(billing.country)]),
    ];
  const street =
    delivery.kind === "packstation"
      ? [delivery.postNumber, `Packstation ${delivery.station}`]
      : [delivery.address, ...(delivery.addition ? [delivery.addition] : [])];
  return [`${firstName} ${lastName}`, ...street, `${delivery.postalCode} ${delivery.city}`];
}

function storeLines({ name, street, postalCode, city }: PickupStore): string[] {
  return [name, street, `${postalCode} ${city}`];
}
