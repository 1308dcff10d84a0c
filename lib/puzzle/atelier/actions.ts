"use server";

import { z } from "zod";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { serviceClient } from "@/lib/platform/supabase/service";
import { PICTURE_RIGHTS } from "./consent";
import { keepThumbnail } from "./pictures";
import { opensPicture, pictureKey } from "./picture-key";
import { findPicture } from "./queries";
import { designRequestSchema, type DesignRequest, type DesignSaved } from "./schema";

const SAVES = { visitor: 60, everyone: 2000, seconds: 3600 };

const savedSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), id: z.uuid() }),
  z.object({ ok: z.literal(false), error: z.enum(["gone", "limit", "invalid"]) }),
]);

/** The same request again is the same design. */
export async function saveDesignAction(request: DesignRequest): Promise<DesignSaved> {
  const asked = designRequestSchema.safeParse(request);
  if (!asked.success) return { ok: false, error: "invalid" };
  try {
    if (!(await allowAttempt("design", SAVES))) return { ok: false, error: "limit" };
    const { artworkId, artworkKey, productId, crop, seed, shape } = asked.data;
    const artwork = opensPicture("picture", artworkId, artworkKey) ? await findPicture(artworkId) : null;
    if (!artwork) return { ok: false, error: "gone" };
    const { version } = PICTURE_RIGHTS;
    const design = { artwork_id: artworkId, product_id: productId, crop, seed, shape, rights_version: version };
    const { data } = await serviceClient.rpc("save_design", { p_design: design }).throwOnError();
    const saved = savedSchema.parse(data);
    if (!saved.ok) return saved;
    await keepThumbnail(artwork, saved.id, crop);
    return { ok: true, designId: saved.id, designKey: pictureKey("design", saved.id) };
  } catch (error) {
    console.error("Error saving a design:", error instanceof Error ? error.message : error);
    return { ok: false, error: "failed" };
  }
}
