import "server-only";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { widerNetwork } from "@/lib/platform/http/wider-network";
import { keyedHash } from "@/lib/platform/keyed-hash";
import { serviceClient } from "@/lib/platform/supabase/service";
import type { Processed } from "./process";
import { cropThumbnail } from "./thumbnail";
import type { Crop } from "./design";
import { BUCKET, picturePath, previewPath, thumbnailPath } from "./paths";

const files = () => serviceClient.storage.from(BUCKET);

/** Kept 72 hours or as long as ordered; the row comes first, so no file is without one. Null: too many unpaid. @throws Error */
export async function keepPicture({ picture, preview, width, height }: Omit<Processed, "ok">): Promise<string | null> {
  const address = await visitorAddress();
  const asked = {
    p_width: width,
    p_height: height,
    p_bytes: picture.length + preview.length,
    p_visitor: keyedHash("visitor", address),
    p_network: keyedHash("visitor", widerNetwork(address)),
  };
  const { data: id } = await serviceClient.rpc("begin_artwork", asked).throwOnError();
  if (!id) return null;
  try {
    await write(picturePath(id), picture, "image/jpeg");
    await write(previewPath(id), preview, "image/webp");
    return id;
  } catch (failure) {
    await discardPicture(id);
    throw failure;
  }
}

/** @throws Error when it is not there */
export const readPicture = (id: string): Promise<Buffer> => read(picturePath(id));

/** @throws Error when it is not there */
export const readPreview = (id: string): Promise<Buffer> => read(previewPath(id));

/** @throws Error when it is not there */
export const readThumbnail = (id: string, design: string): Promise<Buffer> => read(thumbnailPath(id, design));

/** @throws Error when the picture is gone */
export async function keepThumbnail(
  artwork: { id: string; width: number; height: number },
  design: string,
  crop: Crop,
): Promise<void> {
  const thumbnail = await cropThumbnail(await readPreview(artwork.id), crop, artwork);
  await write(thumbnailPath(artwork.id, design), thumbnail, "image/webp");
}

/** Unless it is ordered; @returns whether it did. */
export async function discardPicture(id: string): Promise<boolean> {
  return (await serviceClient.rpc("discard_artwork", { p_id: id }).throwOnError()).data;
}

async function write(path: string, bytes: Buffer, contentType: string): Promise<void> {
  const { error } = await files().upload(path, bytes, { contentType, upsert: true });
  if (error) throw error;
}

async function read(path: string): Promise<Buffer> {
  const { data, error } = await files().download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}
