import {
  DELIVERED_CONDITIONS,
  SHIPPING_NAMES,
  type Conditions,
  type Days,
  type PickupStore,
  type ShippingOption,
} from "./conditions.ts";
import { clock, flag, list, money, optionalMoney, readAs, text, whole } from "./fields.ts";
import { DHL_COLUMNS, LABEL_LINES, type LabelColumn } from "./label-columns.ts";
import { ORDERS_SHIPPING_NAME_LENGTH } from "../platform/rules/orders.generated.ts";
import { definePart, type ValueOf } from "./part.ts";
import type { Payment } from "./payment.ts";
import type { Tax } from "./tax.ts";

const { shipping, makingDays, wrapCents } = DELIVERED_CONDITIONS;
const [standard, express, overnight] = shipping;

/** `least`: of the last day, as one day is called the next working day. */
const days = (least: number) => ({
  error: "days" as const,
  read: (line: string): Days | null => {
    const [, min, max = min] = /^(\d{1,2})(?: ?(?:[–-]|bis) ?(\d{1,2}))?$/.exec(line) ?? [];
    const days = { min: Number(min), max: Number(max) };
    return days.min >= 1 && days.min <= days.max && days.max >= least ? days : null;
  },
  write: ({ min, max }: Days) => (min === max ? String(min) : `${min} – ${max}`),
});

export const SHIPPING = definePart(
  {
    standardName: text(standard.name, { group: "standard", most: ORDERS_SHIPPING_NAME_LENGTH }),
    standardCents: money(standard.cents),
    standardFreeFromCents: optionalMoney(standard.freeFromCents),
    standardDays: readAs<Days>(standard.days, {}, days(2)),
    hasExpress: flag(true, { group: "express" }),
    expressName: text(express!.name, { most: ORDERS_SHIPPING_NAME_LENGTH }),
    expressCents: money(express!.cents),
    expressFreeFromCents: optionalMoney(express!.freeFromCents),
    expressDays: readAs<Days>(express!.days, {}, days(1)),
    hasOvernight: flag(true, { group: "overnight" }),
    overnightName: text(overnight!.name, { most: ORDERS_SHIPPING_NAME_LENGTH }),
    overnightCents: money(overnight!.cents),
    overnightFreeFromCents: optionalMoney(overnight!.freeFromCents),
    hasPickup: flag(false, { group: "pickup" }),
    pickupDays: whole(1, {}, { least: 1, most: 30 }),
    makingDays: whole(makingDays, { group: "times" }, { least: 2, most: 60 }),
    /** Orders before this hour of a working day are dispatched on the same day; German time. */
    cutOff: clock("12:00"),
    carrier: text("DHL", { group: "carrier", most: 40 }),
    /** As the privacy policy names it. */
    carrierCompany: text("DHL Paket GmbH, Sträßchensweg 10, 53113 Bonn"),
    /** Of the file that the carrier makes its labels from. */
    labelColumns: list<LabelColumn>(DHL_COLUMNS, true, { group: "labels" }, LABEL_LINES),
    wrapCents: optionalMoney(wrapCents, { group: "wrap" }),
    /** From this stock on an article is to be ordered again, unless the product says otherwise. */
    lowStock: whole(5, { group: "stock" }, { least: 0, most: 1000 }),
  },
  ({ standardName, expressName, overnightName }) => {
    if (standardName === expressName) return { field: "expressName", error: "nameTaken" };
    return overnightName === standardName || overnightName === expressName
      ? { field: "overnightName", error: "nameTaken" }
      : null;
  },
);

export type Shipping = ValueOf<typeof SHIPPING>;

type Of = { shipping: Shipping; payment: Payment; tax: Tax; stores: { readonly stores: readonly PickupStore[] } };

export function conditionsOf({ shipping, payment, tax, stores: { stores } }: Of): Conditions {
  const { makingDays, wrapCents, pickupDays } = shipping;
  const express: ShippingOption = {
    id: "express",
    name: shipping.expressName,
    cents: shipping.expressCents,
    freeFromCents: shipping.expressFreeFromCents,
    days: shipping.expressDays,
  };
  const overnight: ShippingOption = {
    id: "overnight",
    name: shipping.overnightName,
    cents: shipping.overnightCents,
    freeFromCents: shipping.overnightFreeFromCents,
    days: { min: 1, max: 1 },
  };
  const {
    standardName: name,
    standardCents: cents,
    standardFreeFromCents: freeFromCents,
    standardDays: days,
  } = shipping;
  return {
    shipping: [
      { id: "standard", name, cents, freeFromCents, days },
      ...(shipping.hasExpress ? [express] : []),
      ...(shipping.hasOvernight ? [overnight] : []),
    ],
    pickup:
      shipping.hasPickup && stores.length > 0
        ? {
            id: "pickup",
            name: SHIPPING_NAMES.pickup,
            cents: 0,
            freeFromCents: null,
            days: { min: pickupDays, max: pickupDays },
            stores: stores.map(({ id, name, street, postalCode, city }) => ({ id, name, street, postalCode, city })),
          }
        : null,
    makingDays,
    wrapCents,
    payment: paymentIds(payment),
    payDays: payment.payDays,
    isSmallBusiness: tax.isSmallBusiness,
  };
}

/** In a test shop the simulated card counts as paying online. */
function paymentIds({ hasOnline, hasPrepayment, first }: Payment): Conditions["payment"] {
  const online = hasOnline ? (["simulated", "stripe"] as const) : [];
  const prepayment = hasPrepayment ? (["prepayment"] as const) : [];
  return first === "online" ? [...online, ...prepayment] : [...prepayment, ...online];
}
