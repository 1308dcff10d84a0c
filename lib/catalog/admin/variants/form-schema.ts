import * as z from "zod/mini";
import { fieldsSchema, priceSchema, seenSchema, stockSchema } from "@/lib/catalog/admin/product-form-schema";
import { MAX_VARIANTS } from "@/lib/catalog/variants";
import { interpolate } from "@/lib/platform/format/interpolate";
import { typedLine } from "@/lib/platform/forms/typed-fields";
import { errors as shared } from "#messages/client/admin-products.json";
import { errors as text } from "#messages/client/admin-variants.json";

const { pieces, dimensions, weight, contents, packaging } = fieldsSchema.shape;
const word = typedLine().check(z.maxLength(40, shared.tooLong));

const rowSchema = z.object({
  /** Null for one that is not saved yet. */
  id: z.nullable(z.int().check(z.positive())),
  /** What it is of each option; the second is empty where there is only one. */
  values: z.tuple([word, word]),
  articleNumber: fieldsSchema.shape.articleNumber.check(z.minLength(1, text.articleNumber)),
  price: priceSchema,
  stock: stockSchema,
  pieces,
  dimensions,
  weight,
  contents,
  packaging,
  /** The address of its picture; "" for the product's first. */
  picture: z.string().check(z.regex(/^(?:\/(?:bilder|kunst)\/[A-Za-z0-9][A-Za-z0-9._-]{0,200})?$/, text.picture)),
});

type Issue = { path: (string | number)[]; message: string };
type Meant = { optionNames: [string, string]; rows: { values: [string, string]; articleNumber: string }[] };

export function* problems(
  { optionNames, rows }: Meant,
  rowName = (index: number) => String(index + 1),
): Generator<Issue> {
  const [first, second] = optionNames;
  if (second && !first) yield { path: ["optionNames", 0], message: text.option };
  if (second && second === first) yield { path: ["optionNames", 1], message: text.optionTwice };
  if (rows.length > 1 && !first) yield { path: ["optionNames", 0], message: text.optionMissing };
  const [choices, numbers] = [new Map<string, number>(), new Map<string, number>()];
  for (const [index, { values, articleNumber }] of rows.entries()) {
    const missing = optionNames.findIndex((name, option) => name !== "" && values[option] === "");
    if (missing >= 0) yield { path: ["rows", index, "values", missing], message: text.value };
    const choice = JSON.stringify(values.filter((_, option) => optionNames[option] !== ""));
    const twice = choices.get(choice);
    if (twice !== undefined && missing < 0 && first)
      yield { path: ["rows", index, "values", 0], message: interpolate(text.twice, { number: rowName(twice) }) };
    const taken = numbers.get(articleNumber);
    if (taken !== undefined)
      yield {
        path: ["rows", index, "articleNumber"],
        message: interpolate(text.numberTwice, { number: rowName(taken) }),
      };
    if (twice === undefined) choices.set(choice, index);
    if (taken === undefined) numbers.set(articleNumber, index);
  }
}

/** The listed product itself comes first. */
export const variantsFormSchema = z
  .object({
    optionNames: z.tuple([word, word]),
    rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(MAX_VARIANTS, text.tooMany)),
  })
  .check((payload) => {
    for (const { path, message } of problems(payload.value))
      payload.issues.push({ code: "custom", path, message, input: payload.value });
  });

export type VariantsForm = z.input<typeof variantsFormSchema>;
export type VariantFields = VariantsForm["rows"][number];
/** Prices in cents. */
export type VariantsInput = z.output<typeof variantsFormSchema>;

export const seenVariantSchema = z.extend(seenSchema, { isArchived: z.boolean() });
export type SeenVariant = z.infer<typeof seenVariantSchema>;
