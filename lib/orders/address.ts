import { countryName } from "@/lib/settings/countries";
import type { Order } from "./schema";

type Addressed = Pick<Order, "firstName" | "lastName" | "delivery" | "billing">;

/** A Packstation in the format that DHL requires; the country is named only outside Germany. */
export function addressLines(order: Addressed, kind: "delivery" | "billing"): string[] {
  const { billing, delivery } = order;
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
  return [`${order.firstName} ${order.lastName}`, ...street, `${delivery.postalCode} ${delivery.city}`];
}
