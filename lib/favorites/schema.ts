import * as z from "zod/mini";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { parseJson } from "@/lib/platform/format/parse-json";
import { MAX_FAVORITES, MAX_SHARED_LISTS, type SharedList } from "./ids";

const secret = z.string().check(z.regex(/^[\w-]{32}$/));
export const sharedListSchema = z.object({ token: secret, owner: secret });
const listsSchema = z.array(sharedListSchema).check(z.maxLength(MAX_SHARED_LISTS));
const storedSchema = z.object({
  version: z.literal(1),
  state: z.object({ ids: z.array(z.unknown()), lists: z.catch(listsSchema, []) }),
});

/** As they are sent to the server. */
export const favoriteIdsSchema = z.array(productIdSchema).check(z.minLength(1), z.maxLength(MAX_FAVORITES));

/** What is broken, old or doubled is left out; it never throws. */
export function parseFavorites(stored: string): { ids: number[]; lists: SharedList[] } {
  const favorites = storedSchema.safeParse(parseJson(stored));
  if (!favorites.success) return { ids: [], lists: [] };
  const ids = favorites.data.state.ids.flatMap((candidate) => {
    const id = productIdSchema.safeParse(candidate);
    return id.success ? [id.data] : [];
  });
  return { ids: [...new Set(ids)].slice(-MAX_FAVORITES), lists: favorites.data.state.lists };
}
