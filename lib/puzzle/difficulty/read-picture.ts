import "server-only";
import path from "node:path";
import { BUCKET, nameOf } from "@/lib/platform/images/bucket-files";
import { ORIGINALS } from "@/lib/platform/images/catalog";
import { serviceClient } from "@/lib/platform/supabase/service";

const OWN = /^\/kunst\/([a-z0-9][a-z0-9-]*\.webp)$/;

/** Null for one of another site, which is not fetched. @throws Error when the bucket does not have it */
export async function readPicture(address: string): Promise<Buffer | string | null> {
  const own = OWN.exec(address)?.[1];
  if (own) return path.join(/* turbopackIgnore: true */ ORIGINALS, own);
  const name = nameOf(address);
  if (!name) return null;
  const { data, error } = await serviceClient.storage.from(BUCKET).download(name);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}
