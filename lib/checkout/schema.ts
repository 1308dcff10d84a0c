import * as z from "zod/mini";
import { keySchema } from "@/lib/puzzle/atelier/schema";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "@/lib/cart/limits";
import { lineKey } from "@/lib/cart/line-key";
import { quantityOf, totalPieces } from "@/lib/cart/lines";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import {
  billingSchema,
  companySchema,
  deliverySchema,
  giftTextSchema,
  personFields,
  streetCheck,
} from "@/lib/orders/address-schema";
import { typedCode } from "@/lib/platform/forms/typed-fields";
import { interpolate } from "@/lib/platform/format/interpolate";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";
import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";
import { canShip } from "@/lib/payment/shipping";
import { shownConditions } from "@/lib/settings/shop-data";
import { codeSchema, MAX_VOUCHERS } from "@/lib/vouchers/schema";
import { wordsSchema } from "@/lib/vouchers/words";
import { errors as text } from "#messages/client/checkout.json";

const sayFast = () => interpolate(text.shippingFast, { name: shownConditions().shipping[0].name });

export const giftSchema = z.object({
  text: giftTextSchema,
  wrap: z.boolean(),
});

/** Card data is no part of it. */
export const checkoutSchema = z
  .object({
    ...personFields,
    company: z.optional(companySchema),
    delivery: deliverySchema,
    /** Confirmed by the shopper, because a street without a number is mostly a mistake. */
    hasNoNumber: z.optional(z.boolean()),
    /** Null: the invoice goes to the delivery address. */
    billing: z.nullable(billingSchema),
    shipping: z.enum(ORDERS_SHIPPING_OPTION),
    /** Where it is picked up. */
    store: z.optional(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/))),
    gift: z.optional(giftSchema),
    payment: z.enum(PAYMENT_IDS),
  })
  .check(
    streetCheck,
    z.refine(({ shipping, payment }) => canShip(shipping, payment), { path: ["shipping"], error: sayFast }),
    z.refine(({ shipping, store }) => shipping !== "pickup" || store, { path: ["store"], error: text.store }),
  );
export type Checkout = z.infer<typeof checkoutSchema>;

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
        engraving: z.optional(engravingSchema),
        design: z.optional(z.uuid()),
        designKey: z.optional(keySchema),
        voucher: z.optional(wordsSchema),
      }),
    )
    .check(
      z.minLength(1),
      z.refine((lines) => totalPieces(lines) <= MAX_ORDER_PIECES),
      z.refine((lines) => new Set(lines.map(lineKey)).size === lines.length),
      z.refine((lines) => lines.every(({ productId }) => quantityOf(lines, productId) <= MAX_LINE_PIECES)),
    ),
  code: z.nullable(typedCode().check(z.maxLength(40))),
  totalCents: z.int().check(z.nonnegative()),
  vouchers: z.optional(z.array(codeSchema).check(z.maxLength(MAX_VOUCHERS))),
  voucherCents: z.optional(z.int().check(z.nonnegative())),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;
