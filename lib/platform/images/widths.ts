/**
 * Pixels. The widths that pictures are kept in; pages name no others. They fit what the pages show: thumbnails, cards
 * on dense phone screens, the gallery, large pictures. The last is the viewer's and as large as anything that is kept.
 */
export const ALL_WIDTHS: readonly number[] = [112, 288, 416, 640, 832, 1080, 1600];

/** What they are encoded as: WebP when a picture comes in, AVIF later. */
export type CutFormat = "webp" | "avif";

/** AVIF saves nothing worth its work on smaller ones. */
const SMALLEST_AVIF = 288;

/** The widths that there are of a picture in this format, once all work is done. */
export function widthsIn(format: CutFormat): readonly number[] {
  return format === "webp" ? ALL_WIDTHS : ALL_WIDTHS.filter((width) => width >= SMALLEST_AVIF);
}

/** The width that an address names: one of those that are kept, in its only spelling; null for any other. */
export function parseWidth(text: string): number | null {
  return ALL_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** What the bytes of a width depend on beside the picture: what was made by another recipe is made again. */
export const RECIPE = `2 ${ALL_WIDTHS.join()}`;

/**
 * Where the bucket of uploaded pictures keeps a width: a folder for each width and format, and in it the picture's own name.
 * So one listing of the last folder says which pictures have all.
 */
export function cutPath(name: string, width: number, format: CutFormat): string {
  return `${width}.${format}/${name}`;
}

/** All places of a picture's widths. */
export function cutPaths(name: string): string[] {
  return (["webp", "avif"] as const).flatMap((format) => widthsIn(format).map((width) => cutPath(name, width, format)));
}
