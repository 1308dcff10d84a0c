import type { Failure } from "@/lib/platform/admin/refusal";
import type { SeenVariant, VariantFields, VariantsForm } from "./form-schema";

/** A product's variants as their page shows them. */
export type VariantsData = {
  id: number;
  name: string;
  slug: string;
  isPuzzle: boolean;
  /** What keeps a variant from being any: toys have no more pieces, editions no more copies. Null: nothing does. */
  isToy: boolean;
  /** Made of the shopper's own picture: each variant has the pieces that are cut. */
  needsArtwork: boolean;
  editionSize: number | null;
  /** The addresses of the product's pictures in order. */
  pictures: string[];
  form: VariantsForm;
  /** Variants that are no longer sold, because orders refer to them. */
  archived: VariantFields[];
  /** All of them as they are. */
  seen: SeenVariant[];
  /** Those that orders refer to. */
  ordered: number[];
  /** Article numbers that begin like the product's and belong to others or to archived variants. */
  taken: string[];
};

export type SaveVariantsResult =
  | { ok: true; current: VariantsData }
  | (Failure & {
      /** What is wrong, by the path of the field: "rows.2.price". */
      fields?: Record<string, string>;
      /** Another admin saved first: how it is now; null when the product is gone. */
      conflict?: { current: VariantsData | null };
    });
