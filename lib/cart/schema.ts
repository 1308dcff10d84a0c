import * as z from "zod/mini";
import { keySchema, shapeSchema } from "@/lib/puzzle/atelier/schema";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { parseJson } from "@/lib/platform/format/parse-json";
import { MAX_LINES } from "./limits";
import type { LowerShipping } from "@/lib/settings/conditions";
import { lineKey } from "./line-key";

/** No stock is larger; a quantity that claims to be is rubbish. What is above the limits of an order, the quote lowers. */
const MAX_QUANTITY = 99_999;

const cents = z.int().check(z.nonnegative());

const lineSchema = z.object({
  productId: productIdSchema,
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  /** The unit price the visitor last saw; null when none was seen yet. */
  seenCents: z.nullable(cents),
  engraving: z.optional(engravingSchema),
  design: z.optional(z.uuid()),
  designKey: z.optional(keySchema),
  voucher: z.optional(
    z.object({
      recipient: z.string(),
      greeting: z.string(),
      sending: z.optional(z.object({ email: z.string(), day: z.string() })),
    }),
  ),
});

/** Name, price and stock are never kept here; a quote brings them. */
export type CartLine = z.infer<typeof lineSchema>;

const storedSchema = z.object({ version: z.literal(1), state: z.object({ lines: z.array(z.unknown()) }) });

/** What is broken, old or doubled is left out; it never throws. */
export function parseCart(stored: string): { lines: CartLine[] } {
  const cart = storedSchema.safeParse(parseJson(stored));
  if (!cart.success) return { lines: [] };
  const lines = new Map<string, CartLine>();
  for (const candidate of cart.data.state.lines) {
    const line = lineSchema.safeParse(candidate);
    if (line.success && !lines.has(lineKey(line.data))) lines.set(lineKey(line.data), line.data);
  }
  return { lines: [...lines.values()].slice(0, MAX_LINES) };
}

/** `priceCents` is gross; `places` is where it can be engraved, missing until a quote has brought it. */
export const quotedProductSchema = z.object({
  id: productIdSchema,
  slug: z.string(),
  name: z.string(),
  categoryName: z.string(),
  priceCents: cents,
  /** In a sale: the lowest price of the 30 days before. */
  lowestCents: z.optional(cents),
  /** On top for each engraved piece. */
  engravingCents: z.optional(cents),
  /** Of what is sold by weight, volume or length. */
  unitPrice: z.optional(z.string()),
  imageUrl: z.string(),
  stock: cents,
  features: z.optional(
    z.object({
      pieces: z.optional(z.int()),
      dimensions: z.optional(z.string()),
      material: z.optional(z.string()),
      difficulty: z.optional(z.string()),
      contents: z.optional(z.string()),
    }),
  ),
  places: z.optional(z.array(z.string())),
  isVoucher: z.optional(z.boolean()),
  /** A toy, whose warnings are read on its page before it is bought. */
  isToy: z.optional(z.boolean()),
  /** The product's own name where there are variants to choose from. */
  listed: z.optional(z.string()),
});
export type QuotedProduct = z.infer<typeof quotedProductSchema>;

const quotedDesignSchema = z.object({ id: z.uuid(), productId: productIdSchema, shape: shapeSchema });
export type QuotedDesign = z.infer<typeof quotedDesignSchema> & { imageUrl: string };

export const quoteSchema = z.object({ products: z.array(quotedProductSchema), designs: z.array(quotedDesignSchema) });

/** What promotions take off these lines, in words, and what is missing for one; not `running`: none takes anything off any line. */
export type Promoted = {
  running: boolean;
  cents: number;
  told: { text: string; cents: number }[];
  missing: string[];
};

/** `online`: how one can pay on the provider's page, in words; empty where that is not known. */
export type Quote =
  | {
      ok: true;
      products: QuotedProduct[];
      designs: QuotedDesign[];
      online: string;
      promoted: Promoted;
      lowerShipping: LowerShipping;
    }
  | { ok: false };
