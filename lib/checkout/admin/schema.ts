import * as z from "zod/mini";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "@/lib/cart/limits";
import { lineKey } from "@/lib/cart/line-key";
import { cleanEngraving } from "@/lib/catalog/clean-engraving";
import { ENGRAVING_FONTS, MAX_ENGRAVING } from "@/lib/catalog/engraving";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import { billingSchema, companySchema, deliverySchema, personFields, streetCheck } from "@/lib/orders/address-schema";
import { addressOf } from "@/lib/orders/admin/correction";
import { canShip } from "@/lib/payment/shipping";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { typedCode, typedLine } from "@/lib/platform/forms/typed-fields";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { interpolate } from "@/lib/platform/format/interpolate";
import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";
import { discountOf, goodsCents } from "./sums";
import { CHANNELS, DISCOUNT_KINDS, needsEmail, WAYS_TO_PAY, type ManualValues } from "./values";
import { errors as text } from "#messages/client/admin-new-order.json";

const REASON_LENGTH = 120;

const isPrice = (typed: string) => {
  const cents = parseCents(typed) ?? 0;
  return cents > 0 && cents <= MAX_CENTS;
};
const reason = typedLine().check(
  z.maxLength(REASON_LENGTH, interpolate(text.tooLong, { most: String(REASON_LENGTH) })),
);

const lineSchema = z
  .object({
    article: z.object({ id: productIdSchema, priceCents: z.int().check(z.positive()) }),
    quantity: z
      .string()
      .check(
        z.refine(
          (typed) => /^\s*\d{1,2}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_LINE_PIECES,
          interpolate(text.quantity, { most: String(MAX_LINE_PIECES) }),
        ),
      ),
    ownPrice: typedCode().check(z.refine((typed) => typed.trim() === "" || isPrice(typed), text.price)),
    reason,
    engraving: z.nullable(z.object({ place: typedLine(), text: typedLine(), font: z.enum(ENGRAVING_FONTS) })),
  })
  .check(
    z.refine(({ ownPrice, reason: why }) => ownPrice.trim() === "" || why !== "", {
      path: ["reason"],
      error: text.reason,
    }),
    // As one: its own schema has no sentences.
    z.refine(({ engraving }) => engraving === null || engravingSchema.safeParse(engraving).success, {
      path: ["engraving", "text"],
      error: interpolate(text.engraving, { most: String(MAX_ENGRAVING) }),
    }),
  );

const askedSchema = z
  .object({
    ...personFields,
    email: z.nullable(personFields.email),
    delivery: deliverySchema,
    hasNoNumber: z.optional(z.boolean()),
    billing: z.nullable(billingSchema),
    company: z.nullable(companySchema),
    channel: z.enum(CHANNELS),
    lines: z.array(lineSchema).check(z.minLength(1, text.lines)),
    discountKind: z.enum(DISCOUNT_KINDS),
    discount: typedCode(),
    discountReason: reason,
    shipping: z.enum(ORDERS_SHIPPING_OPTION),
    paidBy: z.enum(WAYS_TO_PAY),
  })
  .check(
    streetCheck,
    z.superRefine(
      (asked, context) => {
        const say = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
        const { discountKind, discountReason, shipping, paidBy, lines } = asked;
        const discount = discountOf(asked);
        if (discountKind !== "none" && !discount) say(["discount"], text[discountKind]);
        if (discount?.kind === "fixed" && discount.amountCents > goodsCents(lines)) say(["discount"], text.amountHigh);
        if (discountKind !== "none" && discountReason === "") say(["discountReason"], text.reason);
        if (shipping === "pickup") {
          if (paidBy !== "terminal") say(["paidBy"], text.taken);
        } else if (paidBy !== "terminal" && !canShip(shipping, "prepayment")) say(["shipping"], text.fast);
        for (const [index, line] of lines.entries()) {
          const wrong = againstLine(lines.slice(0, index), line);
          if (wrong) say(["lines", index, "quantity"], wrong);
        }
      },
      // Together with what is wrong elsewhere.
      { when: () => true },
    ),
  );
export type AskedOrder = z.infer<typeof askedSchema>;
type AskedLine = AskedOrder["lines"][number];

const keyOf = ({ article, engraving }: AskedLine) =>
  lineKey({ productId: article.id, ...(engraving && { engraving }) });

function againstLine(before: AskedLine[], line: AskedLine): string | null {
  if (before.some((other) => keyOf(other) === keyOf(line))) return text.twice;
  const pieces = (lines: AskedLine[]) => lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const ofArticle = [...before, line].filter(({ article }) => article.id === line.article.id);
  // Of one line alone it is said already.
  const isTooMuch =
    Number(line.quantity) <= MAX_LINE_PIECES &&
    (pieces([...before, line]) > MAX_ORDER_PIECES || pieces(ofArticle) > MAX_LINE_PIECES);
  return isTooMuch
    ? interpolate(text.pieces, { order: String(MAX_ORDER_PIECES), line: String(MAX_LINE_PIECES) })
    : null;
}

/** Addresses by the rules of the checkout; fields that are not asked for may hold anything. */
export const manualSchema = z.pipe(
  z.transform(({ lines, email, ...values }: ManualValues): z.input<typeof askedSchema> => ({
    ...addressOf({ ...values, email }),
    channel: values.channel,
    discountKind: values.discountKind,
    discount: values.discount,
    discountReason: values.discountKind === "none" ? "" : values.discountReason,
    shipping: values.shipping,
    paidBy: values.paidBy,
    email: !needsEmail(values) && email.trim() === "" ? null : email,
    lines: lines.map(({ engraving, ...line }) => {
      const cut = cleanEngraving(engraving.text);
      return {
        ...line,
        reason: line.ownPrice.trim() === "" ? "" : line.reason,
        engraving: cut === "" ? null : { ...engraving, text: cut },
      };
    }),
  })),
  askedSchema,
);
