/** How products stand side by side; on phones always two. */
export type Columns = "three" | "four";

type Field = { px: number; wide?: number; middle: number; small: number };

/** The field's width on very wide screens in pixels, then in percent of the window: wide (if other than middle), middle, small. */
const FIELDS = {
  three: { px: 416, middle: 31, small: 46 },
  four: { px: 310, wide: 22, middle: 31, small: 46 },
};

/** What a work takes of its field's width whose size is not known. */
export const FRAMED_RATIO = 0.7;

/** The `sizes` of a product's picture that takes `share` of its field. */
export function pictureSizes(columns: Columns, share = 1): string {
  const { px, wide, middle, small }: Field = FIELDS[columns];
  const of = (width: number) => Math.round(width * share);
  const onWide = wide ? `(min-width: 80rem) ${of(wide)}vw, ` : "";
  return `(min-width: 90rem) ${of(px)}px, ${onWide}(min-width: 48rem) ${of(middle)}vw, ${of(small)}vw`;
}
