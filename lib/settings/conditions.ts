import type { ORDERS_SHIPPING_OPTION } from "../platform/rules/orders.generated.ts";
import type { PAYMENT_IDS } from "../platform/rules/payment-ids.generated.ts";
import { RESERVATION } from "../platform/rules/reservation.generated.ts";
import { interpolate } from "../platform/format/interpolate.ts";
import { formatCents } from "../platform/format/money.ts";

export const SHIPPING_IDS = ["standard", "express", "overnight"] as const satisfies readonly OrderShipping[];
export type ShippingId = (typeof SHIPPING_IDS)[number];

/** Also "pickup": in a store, or handed over when it was ordered. */
export type OrderShipping = (typeof ORDERS_SHIPPING_OPTION)[number];

/** Working days. */
export type Days = { min: number; max: number };

type Option<Id> = { id: Id; name: string; cents: number; freeFromCents: number | null; days: Days };

/** Cents with tax; `freeFromCents`: goods of this price are sent for nothing. */
export type ShippingOption = Option<ShippingId>;

/** `days`: until it is ready. */
type Pickup = Option<"pickup"> & { stores: readonly PickupStore[] };
export type PickupStore = { id: string; name: string; street: string; postalCode: string; city: string };

/** What the browser needs of the settings to show prices and dates. */
export type Conditions = {
  /** Those offered, the standard first. */
  shipping: readonly [ShippingOption, ...ShippingOption[]];
  /** Null: not offered, or there is no store. */
  pickup: Pickup | null;
  /** Working days more for what is engraved or cut from the shopper's own picture: it is made before the parcel leaves. */
  makingDays: number;
  /** Null: presents are not wrapped. */
  wrapCents: number | null;
  /** Those that owners want, in their order; which of them are possible is known in lib/payment/methods.ts. */
  payment: readonly (typeof PAYMENT_IDS)[number][];
  /** Until a transfer is to be there. */
  payDays: number;
  /** § 19 UStG: no VAT is charged and none is shown. */
  isSmallBusiness: boolean;
};

/** Until owners choose others. */
export const SHIPPING_NAMES: Record<OrderShipping, string> = {
  standard: "Standardversand",
  express: "Expressversand",
  overnight: "Versand über Nacht",
  pickup: "Abholung im Laden",
};

const ENGLISH_NAMES: Record<ShippingId, string> = {
  standard: "Standard shipping",
  express: "Express shipping",
  overnight: "Overnight shipping",
};

/** A name of the owners' own is the same in English. */
export const englishShippingName = ({ id, name }: ShippingOption): string =>
  name === SHIPPING_NAMES[id] ? ENGLISH_NAMES[id] : name;

/** In the browser without the parts of the settings, which bring the code of the admin's forms. */
export const DELIVERED_CONDITIONS: Conditions = {
  shipping: [
    { id: "standard", name: SHIPPING_NAMES.standard, cents: 0, freeFromCents: null, days: { min: 3, max: 5 } },
    { id: "express", name: SHIPPING_NAMES.express, cents: 1500, freeFromCents: null, days: { min: 1, max: 2 } },
    { id: "overnight", name: SHIPPING_NAMES.overnight, cents: 3500, freeFromCents: null, days: { min: 1, max: 1 } },
  ],
  pickup: null,
  makingDays: 2,
  wrapCents: 490,
  payment: ["simulated", "stripe", "prepayment"],
  payDays: RESERVATION.payDays,
  isSmallBusiness: false,
};

export function shippingDays(
  { days }: Pick<ShippingOption, "days">,
  isMadeToOrder: boolean,
  { makingDays }: Conditions,
): Days {
  const more = isMadeToOrder ? makingDays : 0;
  return { min: days.min + more, max: days.max + more };
}

/** `goodsCents`: all that is sent, before a discount. */
export function shippingCents({ cents, freeFromCents }: Option<OrderShipping>, goodsCents: number): number {
  return freeFromCents !== null && goodsCents >= freeFromCents ? 0 : cents;
}

/** From how many cents of goods on shipping is free for now; `standard` is null where no promotion says so. */
export type LowerShipping = { standard: number | null; every: number | null };

export function lowerShipping(present: Conditions, { standard, every }: LowerShipping): Conditions {
  if (standard === null) return present;
  const lower = (option: ShippingOption): ShippingOption => {
    const from = option.id === "standard" ? standard : every;
    return from === null ? option : { ...option, freeFromCents: Math.min(from, option.freeFromCents ?? from) };
  };
  const [first, ...others] = present.shipping;
  return { ...present, shipping: [lower(first), ...others.map(lower)] };
}

/** "3–5", or "2". */
export function dayRange({ min, max }: Days): string {
  return min === max ? String(max) : `${min}–${max}`;
}

/** `words`: "kostenlos" and "{price}, ab {amount} kostenlos" in the page's language. */
export function shippingPrice(
  { cents, freeFromCents }: ShippingOption,
  words: { free: string; freeFrom: string },
): string {
  if (cents === 0) return words.free;
  const price = formatCents(cents);
  return freeFromCents === null ? price : interpolate(words.freeFrom, { price, amount: formatCents(freeFromCents) });
}

/** The standard one for what is not offered any more. */
export function findShippingOption({ shipping, pickup }: Conditions, id: OrderShipping): Option<OrderShipping> {
  return (id === "pickup" && pickup) || (shipping.find((option) => option.id === id) ?? shipping[0]);
}

/** Each part of the shop that shows prices has both among its texts. */
export function shippingNote({ shipping: [standard] }: Conditions): "shippingFree" | "shippingAdded" {
  return standard.cents === 0 ? "shippingFree" : "shippingAdded";
}

/** As `shippingNote`. */
export function vatNote({ isSmallBusiness }: Pick<Conditions, "isSmallBusiness">): "vat" | "noVat" {
  return isSmallBusiness ? "noVat" : "vat";
}
