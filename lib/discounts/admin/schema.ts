import * as z from "zod/mini";
import { typedCode, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { DISCOUNT_CODES_KIND } from "@/lib/platform/rules/discount-codes.generated";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import type { Scope } from "./scope";
import { termsReader } from "./typed-terms";

export const DISCOUNT_KINDS = DISCOUNT_CODES_KIND;

/** Letters, digits, hyphen and underscore: what can be read out and typed. */
const CODE = /^[A-ZÀ-ÖØ-Þ0-9_-]+$/u;

const fieldsSchema = z.object({
  code: typedCode(),
  kind: z.enum(DISCOUNT_KINDS),
  percent: typedCode(),
  amount: typedCode(),
  minSubtotal: typedCode(),
  startsAt: typedCode(),
  endsAt: typedCode(),
  usageLimit: typedCode(),
  of: typedLine().check(z.maxLength(200)),
  articles: typedLines().check(z.maxLength(5000)),
  isOnce: z.boolean(),
  isActive: z.boolean(),
});

/** Times as fields of type datetime-local in German time. */
export type CodeValues = z.input<typeof fieldsSchema>;

export const EMPTY_CODE: CodeValues = {
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  minSubtotal: "",
  startsAt: "",
  endsAt: "",
  usageLimit: "",
  of: "",
  articles: "",
  isOnce: false,
  isActive: true,
};

/** A discount code as it is stored. Amounts in cents; null: not of this kind, or without a limit. */
export type CodeTerms = {
  code: string;
  kind: (typeof DISCOUNT_KINDS)[number];
  percent: number | null;
  amountCents: number | null;
  minSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  scope: Scope;
  isOnce: boolean;
  isActive: boolean;
};

/** What the kind does not ask for may hold anything. */
export const codeSchema = z.pipe(
  fieldsSchema,
  z.transform((values: CodeValues, context): CodeTerms => {
    const { wrong, whole, percent, money, window, scope } = termsReader(values, context);
    // As the database stores it: 'sommer 10 ' is the code 'SOMMER10'.
    const code = values.code.normalize("NFKC").replace(/\s/g, "").toUpperCase();
    if (code === "") wrong("code", text.code);
    else if (code.length > 40) wrong("code", text.codeLong);
    else if (!CODE.test(code)) wrong("code", text.codeWrong);
    const { startsAt, endsAt } = window();
    const amountCents = values.kind === "fixed" ? money("amount") : null;
    if (amountCents === 0) wrong("amount", text.amountZero);
    return {
      code,
      kind: values.kind,
      percent: values.kind === "percent" ? percent("percent") : null,
      amountCents,
      minSubtotalCents: values.minSubtotal === "" ? 0 : (money("minSubtotal") ?? 0),
      startsAt,
      endsAt,
      usageLimit: values.usageLimit === "" ? null : whole("usageLimit", 1, 999_999_999),
      scope: values.kind === "free_shipping" ? [] : scope(values, "articles"),
      isOnce: values.isOnce,
      isActive: values.isActive,
    };
  }),
);
