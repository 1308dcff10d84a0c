import * as z from "zod/mini";
import { EU_COUNTRIES } from "@/lib/settings/countries";
import { interpolate } from "@/lib/platform/format/interpolate";
import { typedCode, typedEmail, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { normalizeCode } from "@/lib/platform/forms/typed-text";
import {
  ORDERS_COMPANY_DEPARTMENT_LENGTH,
  ORDERS_COMPANY_NAME_LENGTH,
  ORDERS_COMPANY_REFERENCE_LENGTH,
  ORDERS_GIFT_MESSAGE_LENGTH,
} from "@/lib/platform/rules/orders.generated";
import { errors as text, fields as labels } from "#messages/client/checkout.json";
import { streetFault } from "./street";

/** The list of errors above the form shows the message without its field. */
export const maxLength = (max: number, label: string) => z.maxLength(max, tooLong(max, label));
const tooLong = (max: number, label: string) =>
  interpolate(text.tooLong, { field: label.replace(" (optional)", ""), max: String(max) });

type Field = "firstName" | "lastName" | "address" | "postalCode" | "city";
const line = (field: Field, max: number) =>
  typedLine().check(z.minLength(1, text[field]), maxLength(max, labels[field]));
const addition = typedLine().check(maxLength(120, labels.addition));

const email = typedEmail({ missing: text.email, tooLong: tooLong(254, labels.email), wrong: text.emailWrong });
const phone = typedCode().check(maxLength(30, labels.phone), z.regex(/^(?:\+?[\d\s()/.-]{5,})?$/, text.phoneWrong));

/** Digits may be typed in groups: "1234 5678". */
const digits = () => z.string().check(z.overwrite((typed) => normalizeCode(typed).replaceAll(" ", "")));

/** 01067 to 99998. */
const GERMAN_POSTAL_CODE = /^(?!00)\d{5}$/;
const germanPostalCode = digits().check(
  z.minLength(1, { error: text.postalCode, abort: true }),
  z.regex(GERMAN_POSTAL_CODE, text.postalCodeWrong),
);

export const personFields = { email, firstName: line("firstName", 80), lastName: line("lastName", 80), phone };

export const streetFields = { address: line("address", 120), addition };
export const packstationFields = {
  postNumber: digits().check(z.minLength(1, text.postNumber), z.regex(/^(?:\d{6,10})?$/, text.postNumberWrong)),
  station: digits().check(z.minLength(1, text.station), z.regex(/^(?:\d{3})?$/, text.stationWrong)),
};
export const placeFields = { postalCode: germanPostalCode, city: line("city", 80), country: z.literal("DE") };

export const deliverySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("street"), ...streetFields, ...placeFields }),
  z.object({ kind: z.literal("packstation"), ...packstationFields, ...placeFields }),
]);

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

/** Its check digits are judged on the server alone, see `isVatId`. */
const vatId = z.string().check(
  z.overwrite((typed) =>
    normalizeCode(typed)
      .replace(/[ ./-]/g, "")
      .toUpperCase(),
  ),
  z.regex(/^([A-Z]{2}[0-9A-Z+*]{2,12})?$/, text.vatIdWrong),
);

export const companySchema = z.object({
  name: typedLine().check(z.minLength(1, text.company), maxLength(ORDERS_COMPANY_NAME_LENGTH, labels.company)),
  vatId,
  department: typedLine().check(maxLength(ORDERS_COMPANY_DEPARTMENT_LENGTH, labels.department)),
  reference: typedLine().check(maxLength(ORDERS_COMPANY_REFERENCE_LENGTH, labels.reference)),
});

export const giftTextSchema = typedLines().check(maxLength(ORDERS_GIFT_MESSAGE_LENGTH, labels.giftMessage));

type Delivered = { delivery: z.infer<typeof deliverySchema>; hasNoNumber?: boolean | undefined };

/** Together with what is wrong elsewhere. */
export const streetCheck = z.superRefine<Delivered>(
  ({ delivery, hasNoNumber }, context) => {
    const message = delivery.kind === "street" && streetFault(delivery, hasNoNumber);
    if (message) context.addIssue({ code: "custom", path: ["delivery", "address"], message });
  },
  {
    when: ({ issues }) =>
      issues.every(({ path: [part, field] = [] }) => part !== "delivery" || field === "postalCode" || field === "city"),
  },
);
