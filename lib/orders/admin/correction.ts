import * as z from "zod/mini";
import {
  billingSchema,
  companySchema,
  deliverySchema,
  giftTextSchema,
  personFields,
  streetCheck,
} from "@/lib/orders/address-schema";
import type { Order } from "@/lib/orders/schema";
import { hasNumber } from "@/lib/orders/street";

const askedSchema = z
  .object({
    ...personFields,
    delivery: deliverySchema,
    hasNoNumber: z.optional(z.boolean()),
    billing: z.nullable(billingSchema),
    company: z.nullable(companySchema),
  })
  .check(streetCheck);

type Asked = z.input<typeof askedSchema>;

const NO_DELIVERY_FIELDS = { address: "", addition: "", postNumber: "", station: "" };
const NO_COMPANY = { name: "", vatId: "", department: "", reference: "" };
const NO_BILLING = {
  ...NO_DELIVERY_FIELDS,
  email: "",
  firstName: "",
  lastName: "",
  phone: "",
  postalCode: "",
  city: "",
};

type Addressed = Pick<Order, "email" | "firstName" | "lastName" | "phone" | "delivery" | "billing" | "company">;

/** What the form begins with. */
export function correctionOf({ email, firstName, lastName, phone, delivery, billing, company }: Addressed) {
  return {
    ...{ email, firstName, lastName, phone: phone ?? "" },
    delivery: { ...NO_DELIVERY_FIELDS, ...delivery },
    hasNoNumber: delivery.kind === "street" && !hasNumber(delivery.address),
    hasBilling: billing !== null,
    billing: { ...NO_BILLING, country: "DE" as const, ...billing },
    company: company
      ? {
          name: company.name,
          vatId: company.vatId ?? "",
          department: company.department ?? "",
          reference: company.reference ?? "",
        }
      : NO_COMPANY,
  };
}
export type CorrectionValues = ReturnType<typeof correctionOf>;

export const NO_ADDRESS: CorrectionValues = {
  ...{ email: "", firstName: "", lastName: "", phone: "" },
  delivery: { ...NO_DELIVERY_FIELDS, kind: "street", postalCode: "", city: "", country: "DE" },
  hasNoNumber: false,
  hasBilling: false,
  billing: { ...NO_BILLING, country: "DE" },
  company: NO_COMPANY,
};

export const addressOf = ({ delivery, hasBilling, billing, company, ...values }: CorrectionValues): Asked => ({
  ...values,
  // Identical branches: they only narrow the union for the compiler.
  delivery: delivery.kind === "street" ? { ...delivery, kind: delivery.kind } : { ...delivery, kind: delivery.kind },
  billing: hasBilling ? billing : null,
  company: Object.values(company).every((typed) => typed.trim() === "") ? null : company,
});

/** By the rules of the checkout; fields that are not asked for may hold anything. */
export const correctionSchema = z.pipe(z.transform(addressOf), askedSchema);

export const cardSchema = z.object({ giftMessage: giftTextSchema, tell: z.boolean() });
export type CardValues = z.infer<typeof cardSchema>;

/** Not once it is dispatched; the database checks it again. */
export function canCorrect({ status, events }: Pick<Order, "status" | "events">): boolean {
  return (status === "open" || status === "paid") && !events.some(({ kind }) => kind === "dispatched");
}

/** The number of corrections so far, to detect that another admin saved one meanwhile. */
export function correctionsOf({ events }: Pick<Order, "events">): number {
  return events.filter(({ kind }) => kind === "corrected").length;
}
