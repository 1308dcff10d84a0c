import type { FieldPath } from "react-hook-form";
import * as z from "zod/mini";
import {
  billingSchema,
  companySchema,
  packstationFields,
  placeFields,
  streetFields,
} from "@/lib/orders/address-schema";
import { findPaymentMethod, offeredMethods } from "@/lib/payment/methods";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { cardSchema } from "./card";
import { draftFields } from "./draft-fields";
import { checkoutSchema, giftSchema } from "./schema";

const askedCard = cardSchema(() => new Date());

/** Without the card: it is never stored. */
export const valuesSchema = z.object({
  ...draftFields(checkoutSchema.shape),
  delivery: z.prefault(
    z.object({
      kind: z._default(z.enum(["street", "packstation"]), "street"),
      ...draftFields({ ...streetFields, ...packstationFields, ...placeFields }),
    }),
    {},
  ),
  billing: z.prefault(z.object(draftFields(billingSchema.shape)), {}),
  company: z.prefault(z.object(draftFields(companySchema.shape)), {}),
  gift: z.prefault(z.object(draftFields(giftSchema.shape)), {}),
  payment: z._default(checkoutSchema.shape.payment, offeredMethods(DELIVERED_CONDITIONS)[0].id),
  hasBilling: z._default(z.boolean(), false),
  hasGift: z._default(z.boolean(), false),
  hasCompany: z._default(z.boolean(), false),
});
export type FormValues = z.infer<typeof valuesSchema> & { card: z.infer<typeof askedCard> };

export const EMPTY_FORM: FormValues = {
  ...valuesSchema.parse({}),
  card: z.object(draftFields(askedCard.shape)).parse({}),
};

/** The names of the fields in the order they stand in, so that errors are listed in it; Object.keys forgets their type. */
export const FIELDS = Object.entries(EMPTY_FORM).flatMap(([name, value]) =>
  typeof value === "object" ? Object.keys(value).map((inner) => `${name}.${inner}`) : name,
) as FieldPath<FormValues>[];

const askedSchema = z.safeExtend(checkoutSchema, { card: z.nullable(askedCard) });

/** Fields that are not asked for are left out of its answer and may hold anything. */
export const formSchema = z.pipe(
  z.transform(
    ({
      delivery,
      hasBilling,
      billing,
      hasGift,
      gift,
      hasCompany,
      company,
      card,
      store,
      ...values
    }: FormValues): z.input<typeof askedSchema> => ({
      ...values,
      // Identical branches: they only narrow the union for the compiler.
      delivery:
        delivery.kind === "street" ? { ...delivery, kind: delivery.kind } : { ...delivery, kind: delivery.kind },
      billing: hasBilling ? billing : null,
      ...(values.shipping === "pickup" && { store }),
      ...(hasGift && { gift }),
      ...(hasCompany && { company }),
      card: findPaymentMethod(values.payment)?.money === "test" ? card : null,
    }),
  ),
  askedSchema,
);
