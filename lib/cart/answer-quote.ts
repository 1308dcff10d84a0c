import "server-only";
import { z } from "zod";
import { keptDesignSchema, quoteDesigns } from "@/lib/puzzle/atelier/quote";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { featureText } from "@/lib/catalog/features";
import { articleName } from "@/lib/catalog/variants";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { listOnlineMethods } from "@/lib/payment/online-methods";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { publicClient } from "@/lib/platform/supabase/public";
import { serviceClient } from "@/lib/platform/supabase/service";
import { order } from "#messages/pages.json";
import { MAX_LINES } from "./limits";
import type { Quote, QuotedProduct } from "./schema";

const LIMIT = { visitor: 300, everyone: 10_000 };

const COLUMNS = `id, slug, name, price, image_url, stock, pieces, dimensions, material, option_names, option_values, engraving,
  is_voucher, is_toy, categories (name)`;

const askedSchema = z.object({
  ids: z.array(productIdSchema).max(MAX_LINES),
  designs: z.array(keptDesignSchema).max(MAX_LINES),
});

const rowSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    price: centsFromNumeric,
    image_url: z.string(),
    stock: z.number().int(),
    pieces: z.number().int().nullable(),
    dimensions: z.string().nullable(),
    material: z.string().nullable(),
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
    engraving: z.nullable(z.array(z.object({ place: z.string() }))),
    is_voucher: z.boolean(),
    is_toy: z.boolean(),
    categories: z.object({ name: z.string() }),
  })
  .transform(({ price, image_url, categories, pieces, dimensions, material, ...row }): QuotedProduct => ({
    id: row.id,
    slug: row.slug,
    name: articleName(row),
    stock: row.stock,
    places: row.engraving?.map(({ place }) => place),
    listed: row.option_names.length > 0 ? row.name : undefined,
    features: featureText({ pieces, dimensions, material }),
    // A voucher is of no category.
    categoryName: row.is_voucher ? "" : categories.name,
    ...(row.is_voucher && { isVoucher: true }),
    ...(row.is_toy && { isToy: true }),
    priceCents: price,
    imageUrl: image_url,
  }));

/**
 * Today's name, price, stock and essential features of up to 100 products, and of the articles of up to 100 designs, read live.
 * What does not exist is left out.
 */
export async function answerQuote(question: unknown): Promise<Quote> {
  const asked = askedSchema.safeParse(question);
  if (!asked.success) return { ok: false };
  const { ids, designs } = asked.data;
  if (ids.length + designs.length === 0) return { ok: true, products: [], designs: [], online: "" };
  try {
    if (!(await allowRead("quote", LIMIT))) return { ok: false };
    const found = await quoteDesigns(designs);
    const products = await readProducts(publicClient, ids);
    // Visitors do not see these in the catalog: there they would be without a picture.
    const made = await readProducts(
      serviceClient,
      found.map(({ productId }) => productId),
    );
    const others = ids.filter((id) => !products.some((product) => product.id === id));
    const vouchers = (await readProducts(serviceClient, others)).filter(({ isVoucher }) => isVoucher);
    return { ok: true, products: [...products, ...made, ...vouchers], designs: found, online: await onlineWords() };
  } catch (error) {
    console.error("Error quoting the cart:", error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

async function readProducts(client: ShopClient, ids: number[]): Promise<QuotedProduct[]> {
  if (ids.length === 0) return [];
  const { data, error } = await client.from("products").select(COLUMNS).in("id", ids).is("archived_at", null);
  if (error) throw new Error(error.message);
  return z.array(rowSchema).parse(data);
}

async function onlineWords(): Promise<string> {
  const methods = PAYS_ONLINE ? await listOnlineMethods() : [];
  return methods.map((method) => order.onlineMethods[method]).join(", ");
}
