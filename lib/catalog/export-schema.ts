import { z } from "zod";
import { articleName, groupId } from "@/lib/catalog/variants";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { CATEGORIES_KIND } from "@/lib/platform/supabase/rules.generated";

/** A product as the sitemap and the feed publish it. `priceCents` is the gross price. */
export const exportedProductSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    article_number: z.string(),
    name: z.string(),
    price: centsFromNumeric,
    description: z.string().nullable(),
    pieces: z.number().int().nullable(),
    material: z.string().nullable(),
    product_pictures: z.array(z.object({ position: z.number().int(), url: z.string() })),
    stock: z.number().int(),
    updated_at: z.string(),
    categories: z.object({ slug: z.string(), name: z.string(), kind: z.enum(CATEGORIES_KIND) }),
    variant_of: z.number().int().nullable(),
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    articleNumber: row.article_number,
    name: articleName(row),
    /** What names the variants of one product together; null where there is one only. */
    group: row.option_names.length > 0 ? groupId(row.variant_of ?? row.id) : null,
    size: row.option_values.join(", ") || null,
    isListed: row.variant_of === null,
    priceCents: row.price,
    description: row.description,
    pieces: row.pieces,
    material: row.material,
    /** The addresses of all pictures in order. */
    images: row.product_pictures.toSorted((one, other) => one.position - other.position).map(({ url }) => url),
    stock: row.stock,
    /** When anything about it was last changed. */
    updatedAt: new Date(row.updated_at),
    category: row.categories,
  }));
export type ExportedProduct = z.infer<typeof exportedProductSchema>;
