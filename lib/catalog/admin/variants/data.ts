import type { Failure } from "@/lib/platform/admin/refusal";
import type { Category } from "@/lib/catalog/schema";
import type { SeenVariant, VariantFields, VariantsForm } from "./form-schema";

export type VariantsData = {
  id: number;
  name: string;
  slug: string;
  isDraft: boolean;
  kind: Category["kind"];
  /** Toys have no more pieces, editions no more copies. */
  isToy: boolean;
  /** Made of the shopper's own picture: each variant has the pieces that are cut. */
  needsArtwork: boolean;
  editionSize: number | null;
  pictures: string[];
  form: VariantsForm;
  /** Variants that are no longer sold, because orders refer to them. */
  archived: VariantFields[];
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
      conflict?: { current: VariantsData | null };
    });
