import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { allPaths, BUCKET } from "./paths.ts";

const REMOVAL_BATCH_SIZE = 50;
const claimedSchema = z.array(z.object({ id: z.uuid(), designs: z.array(z.uuid()) }));

/** Files first; a failure is tried again an hour later and does not stop the others. @throws Error after all others */
export async function forgetPictures(client: ShopClient): Promise<number> {
  const failures: string[] = [];
  let total = 0;
  for (;;) {
    const claimed = await client.rpc("claim_artworks", { p_limit: REMOVAL_BATCH_SIZE }).throwOnError();
    const pictures = claimedSchema.parse(claimed.data);
    if (pictures.length === 0) break;
    for (const { id, designs } of pictures) {
      const failure = (await removeFiles(client, allPaths(id, designs))) ?? (await forget(client, id));
      if (failure === null) total += 1;
      else failures.push(failure);
    }
  }
  const [reason] = failures;
  if (reason !== undefined) throw new Error(`Pictures that could not be deleted: ${failures.length} (${reason})`);
  return total;
}

async function forget(client: ShopClient, id: string): Promise<string | null> {
  const { error } = await client.rpc("forget_artworks", { p_ids: [id] });
  return error && error.message;
}

async function removeFiles(client: ShopClient, paths: string[]): Promise<string | null> {
  try {
    const { error } = await client.storage.from(BUCKET).remove(paths);
    return error && error.message;
  } catch (error) {
    return error instanceof Error ? error.message : "unknown";
  }
}
