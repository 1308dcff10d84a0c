import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { z } from "zod";

// What the schemas of UCP 2026-08-25 require of these answers (ADR 124), and nothing besides.
const version = z.literal("2026-08-25");
const ucp = (capability: string) =>
  z.strictObject({
    version,
    status: z.literal("success"),
    capabilities: z.strictObject({ [capability]: z.array(z.strictObject({ version })).length(1) }),
  });
const price = z.strictObject({ amount: z.int().nonnegative(), currency: z.literal("EUR") });
const url = z.url({ protocol: /^https$/ });
const text = z.string().min(1);
const description = z.strictObject({ plain: text });
const unit = z.strictObject({ value: z.number().min(1), unit: text });

const variant = z.strictObject({
  id: text,
  sku: text,
  handle: text,
  title: text,
  description,
  url,
  price,
  list_price: price.optional(),
  unit_price: z.strictObject({ ...price.shape, measure: unit, reference: unit }).optional(),
  availability: z.strictObject({ available: z.boolean(), status: z.enum(["in_stock", "out_of_stock"]) }),
  options: z.array(z.strictObject({ name: text, label: text })),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const product = z.strictObject({
  id: text,
  handle: text,
  title: text,
  description,
  url,
  categories: z.array(z.strictObject({ value: text, taxonomy: text })),
  price_range: z.strictObject({ min: price, max: price }),
  media: z.array(
    z.strictObject({
      type: z.literal("image"),
      url,
      alt_text: text.optional(),
      width: z.int().min(1).optional(),
      height: z.int().min(1).optional(),
    }),
  ),
  options: z.array(z.strictObject({ name: text, values: z.array(z.strictObject({ label: text })).min(1) })).optional(),
  variants: z.array(variant).min(1),
});
const SEARCH = "dev.ucp.shopping.catalog.search";
const LOOKUP = "dev.ucp.shopping.catalog.lookup";
const inputs = z.array(z.strictObject({ id: text, match: z.enum(["exact", "featured"]) })).min(1);

export const ANSWERS = {
  search: z.strictObject({
    ucp: ucp(SEARCH),
    products: z.array(product),
    pagination: z
      .strictObject({ has_next_page: z.boolean(), cursor: text.optional(), total_count: z.int().min(0).optional() })
      .refine(({ has_next_page, cursor }) => has_next_page === (cursor !== undefined)),
  }),
  lookup: z.strictObject({
    ucp: ucp(LOOKUP),
    products: z.array(product.extend({ variants: z.array(variant.extend({ inputs })).min(1) })),
    messages: z
      .array(z.strictObject({ type: z.literal("info"), code: z.literal("not_found"), content: text }))
      .optional(),
  }),
  product: z.strictObject({ ucp: ucp(LOOKUP), product }),
};

const PUBLISHED = {
  search: "shopping/catalog_search.json#/$defs/search_response",
  lookup: "shopping/catalog_lookup.json#/$defs/lookup_response",
  product: "shopping/catalog_lookup.json#/$defs/get_product_response",
  error: "common/types/error_response.json",
  profile: "profile.json#/$defs/business_schema",
};

/** By the published schemas, where UCP_SCHEMAS is a folder that has them (docs/testing.md). @throws Error with what they say */
export function judgeByPublished(kind: string, answer: unknown): void {
  const { UCP_SCHEMAS: folder } = process.env;
  if (!folder) return;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  for (const file of globSync("**/*.json", { cwd: folder }))
    ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object);
  const validate = ajv.getSchema(`https://ucp.dev/schemas/${PUBLISHED[kind as keyof typeof PUBLISHED]}`);
  if (!validate) throw new Error(`There is no published schema for ${kind}.`);
  if (!validate(answer)) throw new Error(ajv.errorsText(validate.errors, { dataVar: kind }));
}
