"use server";

import { z } from "zod";
import { allowAttempt } from "@/lib/rate-limit/limits";
import { allowRead } from "@/lib/rate-limit/read-limits";
import { serviceClient } from "@/lib/supabase/service";
import { PICTURE_RIGHTS } from "./consent";
import { keepThumbnail } from "./pictures";
import { opensPicture, pictureKey } from "./picture-key";
import { findPicture } from "./queries";
import { designRequestSchema, keySchema, type DesignRequest, type DesignSaved, type UploadedPicture } from "./schema";
import { PREVIEW_DAYS, signedAddress } from "./signed-address";

const SAVES = { visitor: 60, everyone: 2000, seconds: 3600 };
const READS = { visitor: 60, everyone: 2000 };

const savedSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), id: z.uuid() }),
  z.object({ ok: z.literal(false), error: z.enum(["gone", "limit", "invalid"]) }),
]);

/** Saves a shopper's design for an uploaded picture, with its thumbnail; the same request again is the same design. */
export async function saveDesignAction(request: DesignRequest): Promise<DesignSaved> {
  const asked = designRequestSchema.safeParse(request);
  if (!asked.success) return { ok: false, error: "invalid" };
  try {
    if (!(await allowAttempt("design", SAVES))) return { ok: false, error: "limit" };
    const { artworkId, artworkKey, productId, crop, seed, shape } = asked.data;
    const artwork = opensPicture("picture", artworkId, artworkKey) ? await findPicture(artworkId) : null;
    if (!artwork) return { ok: false, error: "gone" };
    const { data, error } = await serviceClient.rpc("save_design", {
      p_design: {
        artwork_id: artworkId,
        product_id: productId,
        crop,
        seed,
        shape,
        rights_version: PICTURE_RIGHTS.version,
      },
    });
    if (error) throw new Error(error.message);
    const saved = savedSchema.parse(data);
    if (!saved.ok) return saved;
    await keepThumbnail(artwork, saved.id, crop);
    return { ok: true, designId: saved.id, designKey: pictureKey("design", saved.id) };
  } catch (error) {
    console.error("Error saving a design:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}

/** The uploaded picture with this id, to go on with it on the device that keeps its key; null once it is deleted. */
export async function findPictureAction(id: string, key: string): Promise<UploadedPicture | null | "failed"> {
  if (!z.uuid().safeParse(id).success || !keySchema.safeParse(key).success) return null;
  try {
    if (!(await allowRead("picture", READS))) return "failed";
    const found = opensPicture("picture", id, key) ? await findPicture(id) : null;
    return found && { ...found, key, preview: signedAddress("preview", id, PREVIEW_DAYS) };
  } catch (error) {
    console.error("Error reading a picture:", error instanceof Error ? error.message : error);
    return "failed";
  }
}
