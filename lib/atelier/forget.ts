import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const AT_ONCE = 50;
const idsSchema = z.array(z.uuid());

/**
 * Deletes the pictures whose time is up: their files first, then what is known of them. What fails is tried again an hour later.
 * @param client with the secret key
 * @returns how many were deleted
 * @throws Error when the backend fails; what was deleted before stays so
 */
export async function forgetPictures(client: SupabaseClient): Promise<number> {
  const files = client.storage.from("artworks");
  for (let total = 0; ;) {
    const claimed = await client.rpc("claim_artworks", { p_limit: AT_ONCE });
    if (claimed.error) throw new Error(`claim_artworks failed: ${claimed.error.message}`);
    const ids = idsSchema.parse(claimed.data);
    if (ids.length === 0) return total;
    for (const id of ids) {
      const listed = await files.list(id, { limit: 1000 });
      if (listed.error) throw new Error(`Pictures could not be listed: ${listed.error.message}`);
      const paths = listed.data.map(({ name }) => `${id}/${name}`);
      const removed = paths.length > 0 ? await files.remove(paths) : { error: null };
      if (removed.error) throw new Error(`Pictures could not be deleted: ${removed.error.message}`);
    }
    const forgotten = await client.rpc("forget_artworks", { p_ids: ids });
    if (forgotten.error) throw new Error(`forget_artworks failed: ${forgotten.error.message}`);
    total += ids.length;
  }
}
