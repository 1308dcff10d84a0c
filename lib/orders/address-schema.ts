import * as z from "zod/mini";
import { EU_COUNTRIES } from "@/lib/shop/countries";
import { interpolate } from "@/lib/format/interpolate";
import { errors as text, fields as labels } from "@/messages/client/checkout.de.json";

/** No control characters, and no halves of characters: PostgreSQL stores neither. */
export const READABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A maximum length whose message names the field: the list of errors above the form shows it without its field. */
export const maxLength = (max: number, label: string) =>
  z.maxLength(max, interpolate(text.tooLong, { field: label.replace(" (optional)", ""), max: String(max) }));

type Field = "firstName" | "lastName" | "address" | "postalCode" | "city";
/** A required line of text: surrounding blanks go, line breaks and control characters are not allowed. */
const line = (field: Field, max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, text[field]), maxLength(max, labels[field]), z.regex(READABLE, text.strange));
const addition = z.string().check(z.trim(), maxLength(120, labels.addition), z.regex(READABLE, text.strange));

const email = z
  .string()
  .check(z.trim(), z.minLength(1, text.email), maxLength(254, labels.email), z.email(text.emailWrong));
const phone = z
  .string()
  .check(z.trim(), maxLength(30, labels.phone), z.regex(/^(?:\+?[\d\s()/.–-]{5,})?$/, text.phoneWrong));

/** 01067 to 99998. */
const GERMAN_POSTAL_CODE = /^(?!00)\d{5}$/;
const germanPostalCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: text.postalCode, abort: true }),
    z.regex(GERMAN_POSTAL_CODE, text.postalCodeWrong),
  );

/** Who orders, or who gets the invoice. */
export const personFields = { email, firstName: line("firstName", 80), lastName: line("lastName", 80), phone };

const streetSchema = z.object({
  kind: z.literal("street"),
  /** Street and number. */
  address: line("address", 120),
  addition,
  postalCode: germanPostalCode,
  city: line("city", 80),
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
  city: line("city", 80),
  country: z.literal("DE"),
});

/** Where the parcel goes: only within Germany. */
export const deliverySchema = z.discriminatedUnion("kind", [streetSchema, packstationSchema]);

/** Where the invoice goes: anywhere in the EU. */
export const billingSchema = z
  .object({
    ...personFields,
    address: line("address", 120),
    postalCode: line("postalCode", 12),
    city: line("city", 80),
    country: z.enum(EU_COUNTRIES),
  })
  .check(
    z.refine(({ country, postalCode }) => country !== "DE" || GERMAN_POSTAL_CODE.test(postalCode), {
      path: ["postalCode"],
      error: text.postalCodeWrong,
    }),
  );
export type BillingAddress = z.infer<typeof billingSchema>;
