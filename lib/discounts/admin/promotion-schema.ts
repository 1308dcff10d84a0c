import * as z from "zod/mini";
import { typedCode, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import {
  PROMOTIONS_KIND,
  PROMOTIONS_NAME_LENGTH,
  PROMOTIONS_PIECES_MOST,
} from "@/lib/platform/rules/promotions.generated";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import type { Scope } from "./scope";
import { termsReader } from "./typed-terms";

export const PROMOTION_KINDS = PROMOTIONS_KIND;

const list = typedLine().check(z.maxLength(200));
const articles = typedLines().check(z.maxLength(5000));
const fieldsSchema = z.object({
  name: typedLine(),
  kind: z.enum(PROMOTION_KINDS),
  pieces: typedCode(),
  pairPercent: typedCode(),
  shippingFrom: typedCode(),
  of: list,
  articles,
  otherOf: list,
  otherArticles: articles,
  allShipping: z.boolean(),
  startsAt: typedCode(),
  endsAt: typedCode(),
  isActive: z.boolean(),
});

/** Times as fields of type datetime-local in German time. */
export type PromotionValues = z.input<typeof fieldsSchema>;

export const EMPTY_PROMOTION: PromotionValues = {
  ...{ name: "", kind: "pieces", pieces: "3", pairPercent: "50", shippingFrom: "", of: "", articles: "" },
  ...{ otherOf: "", otherArticles: "", allShipping: false, startsAt: "", endsAt: "", isActive: true },
};

/** As it is stored. Cents; null: not of this kind, or without a limit. */
export type PromotionTerms = {
  name: string;
  kind: (typeof PROMOTION_KINDS)[number];
  pieces: number | null;
  percent: number | null;
  minSubtotalCents: number | null;
  scope: Scope;
  otherScope: Scope;
  allShipping: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  isActive: boolean;
};

/** What the kind does not ask for may hold anything. */
export const promotionSchema = z.pipe(
  fieldsSchema,
  z.transform((values: PromotionValues, context): PromotionTerms => {
    const { wrong, whole, percent, money, window, scope } = termsReader(values, context);
    const { kind, name, allShipping, isActive } = values;
    if (name === "") wrong("name", text.name);
    else if (name.length > PROMOTIONS_NAME_LENGTH) wrong("name", text.nameLong);
    const minSubtotalCents = kind === "free_shipping" ? money("shippingFrom") : null;
    if (minSubtotalCents === 0) wrong("shippingFrom", text.shippingFrom);
    const { startsAt, endsAt } = window();
    if (kind === "free_shipping" && values.endsAt === "") wrong("endsAt", text.shippingEnds);
    const first = kind === "free_shipping" ? [] : scope(values, "articles");
    const other = kind === "pair" ? scope({ of: values.otherOf, articles: values.otherArticles }, "otherArticles") : [];
    if (kind === "pair" && String(first) === String(other)) wrong("otherOf", text.otherOf);
    return {
      ...{ name, kind, startsAt, endsAt, isActive, scope: first, otherScope: other, minSubtotalCents },
      pieces: kind === "pieces" ? whole("pieces", 2, PROMOTIONS_PIECES_MOST) : null,
      percent: kind === "pair" ? percent("pairPercent") : null,
      allShipping: kind === "free_shipping" && allShipping,
    };
  }),
);
