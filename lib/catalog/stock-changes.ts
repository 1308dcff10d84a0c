import * as z from "zod/mini";
import { tags } from "@/lib/platform/cache";

export const stockChangesSchema = z.array(z.object({ product_id: z.int(), availability_changed: z.boolean() }));

export function stockTags(changes: z.infer<typeof stockChangesSchema>): string[] {
  const pages = changes.map(({ product_id: id }) => tags.product(String(id)));
  return changes.some((change) => change.availability_changed) ? [...pages, tags.availability] : pages;
}
