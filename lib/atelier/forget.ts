import { z } from "zod";
import type { ShopClient } from "@/lib/supabase/client";
import { allPaths, BUCKET } from "./paths.ts";

const AT_ONCE = 50;
const claimedSchema = z.array(z.object({ id: z.uuid(), designs: z.array(z.uuid()) }));

/**
 * Deletes the pictures whose time is up: their files first, then what is known of them. What fails is tried again an hour later.
 * @param client with the secret key
 * @returns how many were deleted
 * @throws Error when the backend fails; what was deleted before stays so
 */
export async function forgetPictures(client: ShopClient): Promise<number> {
  const files = client.storage.from(BUCKET);
  for (let total = 0; ;) {
    const claimed = await client.rpc("claim_artworks", { p_limit: AT_ONCE });
    if (claimed.error) throw new Error(`claim_artworks failed: ${claimed.error.message}`);
    const pictures = claimedSchema.parse(claimed.data);
    if (pictures.length === 0) return total;
    for (const { id, designs } of pictures) {
      const removed = await files.remove(allPaths(id, designs));
      if (removed.error) throw new Error(`Pictures could not be deleted: ${removed.error.message}`);
    }
    const ids = pictures.map(({ id }) => id);
    const forgotten = await client.rpc("forget_artworks", { p_ids: ids });
    if (forgotten.error) throw new Error(`forget_artworks failed: ${forgotten.error.message}`);
    total += ids.length;
  }
}
