import * as z from "zod/mini";
import { typedCode } from "@/lib/platform/forms/typed-fields";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { DISCOUNT_CODES_KIND } from "@/lib/platform/rules/discount-codes.generated";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import { fromGermanField } from "@/lib/platform/calendar/german-field";

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
  isActive: boolean;
};

/** What the kind does not ask for may hold anything. */
export const codeSchema = z.pipe(
  fieldsSchema,
  z.transform((values: CodeValues, context): CodeTerms => {
    const wrong = (field: keyof CodeValues, message: string) => {
      context.issues.push({ code: "custom", path: [field], message, input: values });
      return null;
    };
    // As the database stores it: 'sommer 10 ' is the code 'SOMMER10'.
    const code = values.code.normalize("NFKC").replace(/\s/g, "").toUpperCase();
    if (code === "") wrong("code", text.code);
    else if (code.length > 40) wrong("code", text.codeLong);
    else if (!CODE.test(code)) wrong("code", text.codeWrong);
    const whole = (field: "percent" | "usageLimit", most: number) => {
      const typed = values[field];
      const isWhole = /^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
      return isWhole ? Number(typed) : wrong(field, text[field]);
    };
    const money = (field: "amount" | "minSubtotal") => {
      const cents = parseCents(values[field]);
      return cents !== null && cents <= MAX_CENTS ? cents : wrong(field, text[field]);
    };
    const time = (field: "startsAt" | "endsAt") =>
      values[field] === "" ? null : (fromGermanField(values[field]) ?? wrong(field, text.time));

    const startsAt = time("startsAt");
    const endsAt = time("endsAt");
    if (startsAt && endsAt && endsAt <= startsAt) wrong("endsAt", text.window);
    const amountCents = values.kind === "fixed" ? money("amount") : null;
    if (amountCents === 0) wrong("amount", text.amountZero);
    return {
      code,
      kind: values.kind,
      percent: values.kind === "percent" ? whole("percent", 100) : null,
      amountCents,
      minSubtotalCents: values.minSubtotal === "" ? 0 : (money("minSubtotal") ?? 0),
      startsAt,
      endsAt,
      usageLimit: values.usageLimit === "" ? null : whole("usageLimit", 999_999_999),
      isActive: values.isActive,
    };
  }),
);
