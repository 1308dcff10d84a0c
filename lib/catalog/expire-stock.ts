import "server-only";
import { revalidateTag } from "next/cache";
import type { z } from "zod";
import { stockTags, type stockChangesSchema } from "./stock-changes";

/** Does not wait for pages in the making. */
export function expireStock(changes: z.infer<typeof stockChangesSchema>): void {
  for (const tag of stockTags(changes)) revalidateTag(tag, { expire: 0 });
}
