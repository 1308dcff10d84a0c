import * as z from "zod/mini";
import { EU_COUNTRIES } from "@/lib/shop/countries";
import { errors as text } from "@/messages/client/checkout.de.json";

/** No control characters, and no halves of characters: PostgreSQL stores neither. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;

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

/** Who orders, or who gets the invoice. */
export const personFields = { email, firstName: line(text.firstName, 80), lastName: line(text.lastName, 80), phone };

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
    ...personFields,
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
