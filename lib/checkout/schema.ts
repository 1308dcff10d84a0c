import * as z from "zod/mini";
import { productIdSchema } from "@/lib/cart/schema";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "@/lib/cart/limits";
import { totalPieces } from "@/lib/cart/lines";
import { canShip } from "@/lib/payment/shipping";
import { errors as text } from "@/messages/client/checkout.de.json";
import { EU_COUNTRIES } from "./countries";

/** No control characters, and no halves of characters: PostgreSQL stores neither. */
const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A required line of text: surrounding blanks go, line breaks and control characters are not allowed. */
const line = (missing: string, length: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, missing), z.maxLength(length, text.tooLong), z.regex(READABLE, text.strange));
const optionalLine = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, text.tooLong), z.regex(READABLE, text.strange));

const email = z
  .string()
  .check(z.trim(), z.minLength(1, text.email), z.maxLength(254, text.tooLong), z.email(text.emailWrong));
const phone = z
  .string()
  .check(z.trim(), z.maxLength(30, text.tooLong), z.regex(/^(?:\+?[\d\s()/.–-]{5,})?$/, text.phoneWrong));
const germanPostalCode = z
  .string()
  .check(z.trim(), z.minLength(1, text.postalCode), z.regex(/^(?:\d{5})?$/, text.postalCodeWrong));

const person = { email, firstName: line(text.firstName, 80), lastName: line(text.lastName, 80), phone };

const streetSchema = z.object({
  kind: z.literal("street"),
  /** Street and number. */
  address: line(text.address, 120),
  addition: optionalLine(120),
  postalCode: germanPostalCode,
  city: line(text.city, 80),
  country: z.literal("DE"),
});
const packstationSchema = z.object({
  kind: z.literal("packstation"),
  postNumber: z
    .string()
    .check(z.trim(), z.minLength(1, text.postNumber), z.regex(/^(?:\d{6,10})?$/, text.postNumberWrong)),
  /** The number of the Packstation. */
  station: z.string().check(z.trim(), z.minLength(1, text.station), z.regex(/^(?:\d{3})?$/, text.stationWrong)),
  postalCode: germanPostalCode,
  city: line(text.city, 80),
  country: z.literal("DE"),
});

/** Where the parcel goes: only within Germany. */
export const deliverySchema = z.discriminatedUnion("kind", [streetSchema, packstationSchema]);

/** Where the invoice goes: anywhere in the EU. */
export const billingSchema = z
  .object({
    ...person,
    address: line(text.address, 120),
    postalCode: line(text.postalCode, 12),
    city: line(text.city, 80),
    country: z.enum(EU_COUNTRIES),
  })
  .check(
    z.refine(({ country, postalCode }) => country !== "DE" || /^\d{5}$/.test(postalCode), {
      path: ["postalCode"],
      error: text.postalCodeWrong,
    }),
  );
export type BillingAddress = z.infer<typeof billingSchema>;

/** What the shopper tells us; the same for the form and for the server. Card data is no part of it. */
export const checkoutSchema = z
  .object({
    ...person,
    delivery: deliverySchema,
    /** Null: the invoice goes to the delivery address. */
    billing: z.nullable(billingSchema),
    shipping: z.enum(["standard", "express", "overnight"]),
    payment: z.enum(["simulated", "prepayment"]),
  })
  .check(
    z.refine(({ shipping, payment }) => canShip(shipping, payment), { path: ["shipping"], error: text.shippingFast }),
  );
export type Checkout = z.infer<typeof checkoutSchema>;

/** One whole request to order. */
export const orderRequestSchema = z.object({
  /** Made when the checkout opens, renewed after success: the same key never makes a second order. */
  key: z.uuid(),
  checkout: checkoutSchema,
  lines: z
    .array(
      z.object({
        productId: productIdSchema,
        quantity: z.int().check(z.positive(), z.lte(MAX_LINE_PIECES)),
        /** The unit price the shopper saw, in cents. */
        priceCents: z.int().check(z.positive()),
      }),
    )
    .check(
      z.minLength(1),
      z.refine((lines) => totalPieces(lines) <= MAX_ORDER_PIECES),
      z.refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
    ),
  code: z.nullable(z.string().check(z.maxLength(40), z.regex(READABLE))),
  /** The total the shopper saw, in cents. */
  totalCents: z.int().check(z.nonnegative()),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;
