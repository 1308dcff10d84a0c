import * as z from "zod/mini";
import { billingSchema, deliverySchema, giftTextSchema, personFields, streetCheck } from "@/lib/orders/address-schema";
import type { Order } from "@/lib/orders/schema";
import { hasNumber } from "@/lib/orders/street";

const askedSchema = z
  .object({
    ...personFields,
    delivery: deliverySchema,
    hasNoNumber: z.optional(z.boolean()),
    billing: z.nullable(billingSchema),
  })
  .check(streetCheck);

const FLAT = { address: "", addition: "", postNumber: "", station: "" };
const NO_BILLING = { ...FLAT, email: "", firstName: "", lastName: "", phone: "", postalCode: "", city: "" };

type Addressed = Pick<Order, "email" | "firstName" | "lastName" | "phone" | "delivery" | "billing">;

/** What the form begins with. */
export function correctionOf({ email, firstName, lastName, phone, delivery, billing }: Addressed) {
  return {
    ...{ email, firstName, lastName, phone: phone ?? "" },
    delivery: { ...FLAT, ...delivery },
    hasNoNumber: delivery.kind === "street" && !hasNumber(delivery.address),
    hasBilling: billing !== null,
    billing: { ...NO_BILLING, country: "DE" as const, ...billing },
  };
}
export type CorrectionValues = ReturnType<typeof correctionOf>;

/** By the rules of the checkout; fields that are not asked for may hold anything. */
export const correctionSchema = z.pipe(
  z.transform(({ delivery, hasBilling, billing, ...values }: CorrectionValues): z.input<typeof askedSchema> => ({
    ...values,
    // Identical branches: they only narrow the union for the compiler.
    delivery: delivery.kind === "street" ? { ...delivery, kind: delivery.kind } : { ...delivery, kind: delivery.kind },
    billing: hasBilling ? billing : null,
  })),
  askedSchema,
);

export const cardSchema = z.object({ giftMessage: giftTextSchema, tell: z.boolean() });
export type CardValues = z.infer<typeof cardSchema>;

/** Until it is sent; the database decides. */
export function canCorrect({ status }: Pick<Order, "status">): boolean {
  return status === "open" || status === "paid";
}

/** How often it was corrected: it shows whether somebody else was first. */
export function correctionsOf({ events }: Pick<Order, "events">): number {
  return events.filter(({ kind }) => kind === "corrected").length;
}
