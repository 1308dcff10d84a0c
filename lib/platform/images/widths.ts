/** Pixels, from thumbnails to the viewer; pages name no others. */
export const ALL_WIDTHS: readonly number[] = [112, 288, 416, 640, 832, 1080, 1600];

export type CutFormat = "webp" | "avif";

/** On smaller ones AVIF saves no bytes worth its work, on larger ones it takes as long as for all the others together. */
const AVIF_WIDTHS = { least: 288, most: 1080 };

export function widthsIn(format: CutFormat): readonly number[] {
  return format === "webp"
    ? ALL_WIDTHS
    : ALL_WIDTHS.filter((width) => width >= AVIF_WIDTHS.least && width <= AVIF_WIDTHS.most);
}

/** Only in its one spelling; null for any other. */
export function parseWidth(text: string): number | null {
  return ALL_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** What was made by another recipe is made again. */
export const RECIPE = `3 ${ALL_WIDTHS.join()}`;

/** A folder for each width, so one listing of the last folder says which pictures have all. */
export function cutPath(name: string, width: number, format: CutFormat): string {
  return `${width}.${format}/${name}`;
}

export function cutPaths(name: string): string[] {
  return (["webp", "avif"] as const).flatMap((format) => widthsIn(format).map((width) => cutPath(name, width, format)));
}
