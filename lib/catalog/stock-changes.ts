import * as z from "zod/mini";
import { tags } from "@/lib/platform/cache";

/** What the database says when stock moved: the products whose page shows something else now. */
export const stockChangesSchema = z.array(z.object({ product_id: z.int(), availability_changed: z.boolean() }));

/** The cache tags to expire: of those products' pages, and of what counts products in stock if that became another number. */
export function stockTags(changes: z.infer<typeof stockChangesSchema>): string[] {
  const pages = changes.map(({ product_id: id }) => tags.product(String(id)));
  return changes.some((change) => change.availability_changed) ? [...pages, tags.availability] : pages;
}
