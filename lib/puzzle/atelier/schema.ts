import * as z from "zod/mini";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { HIDDEN } from "@/lib/puzzle/cut/hidden";
import { TURNS, type Crop } from "./design";

const pixels = z.int().check(z.gte(0), z.lte(100_000));

export const cropSchema: z.ZodMiniType<Crop> = z.object({
  turn: z.union(TURNS.map((turn) => z.literal(turn))),
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
});

export const shapeSchema = z.nullable(z.enum(HIDDEN));

export const keySchema = z.string().check(z.regex(/^[\w-]{0,64}$/));

/** `rights`: the shopper has confirmed the rights to the picture. */
export const designRequestSchema = z.object({
  artworkId: z.uuid(),
  artworkKey: keySchema,
  productId: productIdSchema,
  crop: cropSchema,
  seed: z.int().check(z.gte(0), z.lte(4_294_967_295)),
  shape: shapeSchema,
  rights: z.literal(true),
});
export type DesignRequest = z.infer<typeof designRequestSchema>;

/** `gone`: the picture is deleted. `limit`: too many puzzles of one picture. */
export type DesignSaved =
  | { ok: true; designId: string; designKey: string }
  | { ok: false; error: "gone" | "limit" | "invalid" | "failed" };

export type UploadedPicture = { id: string; key: string; width: number; height: number; preview: string };
