import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";

export const SHIPPING_IDS = ORDERS_SHIPPING_OPTION;

export const SHIPPING_OPTIONS = [
  { id: "standard", cents: 0, days: { min: 3, max: 5 } },
  { id: "express", cents: 1500, days: { min: 1, max: 2 } },
  { id: "overnight", cents: 3500, days: { min: 1, max: 1 } },
] as const satisfies readonly {
  id: (typeof SHIPPING_IDS)[number];
  cents: number;
  days: { min: number; max: number };
}[];

/** Working days more for what is engraved or cut from the shopper's own picture: it is made before the parcel leaves. */
export const MAKING_DAYS = 2;

export function shippingDays(
  { days: { min, max } }: ShippingOption,
  isMadeToOrder: boolean,
): { min: number; max: number } {
  const more = isMadeToOrder ? MAKING_DAYS : 0;
  return { min: min + more, max: max + more };
}

export type ShippingOption = (typeof SHIPPING_OPTIONS)[number];

/** Each part of the shop that shows prices has both among its texts. */
export const SHIPPING_NOTE = SHIPPING_OPTIONS[0].cents === 0 ? "shippingFree" : "shippingAdded";

export function findShippingOption(id: ShippingOption["id"]): ShippingOption {
  return SHIPPING_OPTIONS.find((option) => option.id === id) ?? SHIPPING_OPTIONS[0];
}
