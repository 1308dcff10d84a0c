import * as z from "zod/mini";
import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { interpolate } from "@/lib/platform/format/interpolate";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { SALES_ENDING } from "@/lib/platform/rules/sales.generated";
import { parsePercent } from "@/lib/catalog/admin/bulk-change";
import { errors as text } from "#messages/client/admin-sales.json";

export const SALE_KINDS = ["percent", "euros", "prices"] as const;
export const SALE_ENDINGS = SALES_ENDING;
const MAX_NAME_LENGTH = 80;
const MAX_LINES = 500;
const MAX_PERCENT = 90;

const fieldsSchema = z.object({
  name: typedLine(),
  startsAt: typedLine(),
  endsAt: typedLine(),
  kind: z.enum(SALE_KINDS),
  less: typedLine(),
  ending: z.enum(SALE_ENDINGS),
  /** "all", "articles" or the id of a collection. */
  scope: typedLine(),
  articles: typedLines(),
});

/** Times as fields of type datetime-local in German time. */
export type SaleValues = z.input<typeof fieldsSchema>;

export const EMPTY_SALE: SaleValues = {
  name: "",
  startsAt: "",
  endsAt: "",
  kind: "percent",
  less: "",
  ending: "exact",
  scope: "all",
  articles: "",
};

/** `startsAt`: null for at once; `articles`: with a price each where the kind is "prices". */
export type SaleTerms = {
  name: string;
  startsAt: Date | null;
  endsAt: Date;
  percent: number | null;
  amountCents: number | null;
  ending: (typeof SALE_ENDINGS)[number];
  scope: string;
  articles: { number: string; cents: number | null }[];
};

/** What the kind does not ask for may hold anything. */
export const saleSchema = z.pipe(
  fieldsSchema,
  z.transform((values: SaleValues, context): SaleTerms => {
    const wrong = (field: keyof SaleValues, message: string) => {
      context.issues.push({ code: "custom", path: [field], message, input: values });
      return null;
    };
    const { name, kind, ending, less } = values;
    if (name === "" || name.length > MAX_NAME_LENGTH) wrong("name", text.name);
    const startsAt = values.startsAt === "" ? null : (fromGermanField(values.startsAt) ?? wrong("startsAt", text.time));
    const endsAt = fromGermanField(values.endsAt) ?? wrong("endsAt", text.time);
    const now = new Date();
    if (endsAt && endsAt <= (startsAt && startsAt > now ? startsAt : now)) wrong("endsAt", text.window);
    const percent = kind === "percent" ? parsePercent(less) : null;
    if (kind === "percent" && (percent === null || percent < 0 || percent > MAX_PERCENT)) wrong("less", text.percent);
    const cents = kind === "euros" ? parseCents(less) : null;
    if (kind === "euros" && (!cents || cents > MAX_CENTS)) wrong("less", text.euros);
    const scope = kind === "prices" ? "articles" : values.scope;
    const lines =
      scope === "articles"
        ? values.articles
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean)
        : [];
    if (scope === "articles" && lines.length === 0) wrong("articles", text.articles);
    if (lines.length > MAX_LINES) wrong("articles", interpolate(text.many, { most: String(MAX_LINES) }));
    const articles = lines.map((line) => {
      const [number = "", typed] = line.split(/\s+(?=\S+\s*€?$)/);
      const price = typed === undefined ? null : parseCents(typed);
      const isRight = kind === "prices" ? price !== null && price > 0 && price <= MAX_CENTS : typed === undefined;
      if (!isRight) wrong("articles", interpolate(text.line, { line }));
      return { number, cents: price };
    });
    const twice = articles.find(({ number }, index) => articles.findIndex((one) => one.number === number) < index);
    if (twice) wrong("articles", interpolate(text.twice, { number: twice.number }));
    return { name, startsAt, endsAt: endsAt ?? now, percent, amountCents: cents, ending, scope, articles };
  }),
);
