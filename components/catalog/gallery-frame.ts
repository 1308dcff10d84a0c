import type { CSSProperties } from "react";

/** The size of a picture in pixels; null when unknown. */
type Size = { width: number | null; height: number | null };

/** The part of the stage's width that is left free beside a picture hung on its mat, on both sides together, as in app/theme.css. */
const FREE_HEIGHT_RATIO = 0.18;
/** Most demo pictures are so; also what a picture of unknown size is taken for. */
const USUAL_ASPECT_RATIO = 0.8;
/** The stage is never flatter: the other pictures are mostly upright. */
const MAX_ASPECT_RATIO = 1.12;

const ratioOf = ({ width, height }: Size) => (width && height ? width / height : USUAL_ASPECT_RATIO);

/** Width by height of the stage: the first picture's own, with an even mat around one that is hung. */
export function stageRatio(first: Size, hung: boolean): number {
  const ratio = ratioOf(first);
  const stage = hung ? 1 / ((1 - FREE_HEIGHT_RATIO) / ratio + FREE_HEIGHT_RATIO) : ratio;
  return Math.round(Math.min(Math.max(stage, USUAL_ASPECT_RATIO), MAX_ASPECT_RATIO) * 1000) / 1000;
}

/** Variables that `gallery-picture` in app/theme.css reads. What is not hung may lose two sevenths of its length, so that it fills the stage. */
export function pictureStyle(picture: Size & { color: string | null }, { hung }: { hung: boolean }): CSSProperties {
  const variables = {
    "--ratio": ratioOf(picture),
    "--mat": hung ? 1 : 0,
    "--crop": hung ? 1 : 1.4,
  };
  return { ...variables, ...(picture.width && { backgroundColor: picture.color ?? undefined }) };
}

/** Around the stage and, where there are several pictures, the strip of small ones. */
export const galleryPlace = (count: number) =>
  count > 1 ? "grid grid-cols-1 lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-x-4" : "grid grid-cols-1 lg:block";

/** On phones for what is not hung, which would lose too much of its length. */
export const TALL_STAGE = "max-md:max-h-[43svh]";

/** Where the strip will be, while it is below the stage. */
export const STRIP_PLACE = "mt-1.5 h-11 md:mt-3 lg:hidden";
