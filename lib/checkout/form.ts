import type { FieldPath } from "react-hook-form";
import * as z from "zod/mini";
import type { BillingAddress } from "@/lib/orders/address-schema";
import { PAYMENT_METHODS, findPaymentMethod } from "@/lib/payment/methods";
import { SHIPPING_OPTIONS } from "@/lib/settings/shipping";
import { EMPTY_CARD, cardSchema, type Card } from "./card";
import { checkoutSchema, type Checkout } from "./schema";
import { BLANK_PERSON } from "./take-over";

/** What the form's fields hold, whether asked for at the moment or not. */
export type FormValues = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  delivery: {
    kind: "street" | "packstation";
    address: string;
    addition: string;
    postNumber: string;
    station: string;
    postalCode: string;
    city: string;
    country: "DE";
  };
  hasNoNumber: boolean;
  hasBilling: boolean;
  billing: BillingAddress;
  shipping: Checkout["shipping"];
  hasGift: boolean;
  gift: { text: string; wrap: boolean };
  payment: Checkout["payment"];
  card: Card;
};

/** The empty form. */
export const EMPTY_FORM: FormValues = {
  ...BLANK_PERSON,
  delivery: {
    kind: "street",
    address: "",
    addition: "",
    postNumber: "",
    station: "",
    postalCode: "",
    city: "",
    country: "DE",
  },
  hasNoNumber: false,
  hasBilling: false,
  billing: { ...BLANK_PERSON, address: "", postalCode: "", city: "", country: "DE" },
  shipping: SHIPPING_OPTIONS[0].id,
  hasGift: false,
  gift: { text: "", wrap: false },
  payment: PAYMENT_METHODS[0].id,
  card: EMPTY_CARD,
};

/** The names of the fields in the order they stand in, so that errors are listed in it. */
export const FIELDS: readonly FieldPath<FormValues>[] = [
  ...(["email", "firstName", "lastName", "phone"] as const),
  ...(["address", "addition", "postNumber", "station", "postalCode", "city"] as const).map(
    (name) => `delivery.${name}` as const,
  ),
  ...(["email", "firstName", "lastName", "phone", "address", "postalCode", "city", "country"] as const).map(
    (name) => `billing.${name}` as const,
  ),
  "shipping",
  "gift.text",
  ...(["holder", "number", "expiry", "cvv"] as const).map((name) => `card.${name}` as const),
];

const askedSchema = z.safeExtend(checkoutSchema, { card: z.nullable(cardSchema(() => new Date())) });

/**
 * What the form must hold: the server's own schema, and the card where one is asked for. Fields that are not asked for
 * are left out of its answer and may hold anything.
 */
export const formSchema = z.pipe(
  z.transform(
    ({ delivery, hasBilling, billing, hasGift, gift, card, ...values }: FormValues): z.input<typeof askedSchema> => ({
      ...values,
      // Identical branches: they only narrow the union for the compiler.
      delivery:
        delivery.kind === "street" ? { ...delivery, kind: delivery.kind } : { ...delivery, kind: delivery.kind },
      billing: hasBilling ? billing : null,
      ...(hasGift && { gift }),
      card: findPaymentMethod(values.payment)?.needsCard ? card : null,
    }),
  ),
  askedSchema,
);
