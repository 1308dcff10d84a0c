import { readFile } from "node:fs/promises";
import path from "node:path";
import { CACHE, noPicture, wantsAvif } from "./answer.ts";
import { CUTS, ORIGINALS, readIndex, versionOf, type Index } from "./catalog.ts";
import { ALL_WIDTHS, parseWidth, type CutFormat } from "./widths.ts";

const NAME = /^[a-z0-9][a-z0-9-]{0,100}\.webp$/;

type Found = { bytes: Buffer<ArrayBuffer>; format: CutFormat; tag: string; isRight: boolean };

let known: { pictures: Index; version: string } | undefined;

/** The index is written before the server starts. While developing pictures may come later. */
function catalog(): { pictures: Index; version: string } {
  if (known && process.env.NODE_ENV === "production") return known;
  const pictures = readIndex();
  return (known = { pictures, version: versionOf(pictures) });
}

/** Nothing is encoded here: a width that is not there yet is answered by the next larger one; no picture is 404. */
export async function catalogPicture(
  request: Request,
  name: string,
  version: string,
  width: string,
): Promise<Response> {
  const pixels = parseWidth(width);
  if (!pixels || !NAME.test(name)) return noPicture(404);
  const { pictures, version: current } = catalog();
  const folder = pictures[name]?.folder;
  const takesAvif = wantsAvif(request, pixels);
  const avif = takesAvif && folder ? await read(folder, pixels, "avif") : null;
  const found = avif ?? (await largerWebp(name, folder, pixels));
  if (!found) return noPicture(404);
  const isBest = found.isRight && (found.format === "avif" || !takesAvif);
  const cache = version !== current ? "not" : isBest ? "forever" : "day";
  const headers = { "cache-control": CACHE[cache], etag: found.tag, vary: "Accept" };
  if (request.headers.get("if-none-match") === found.tag) return new Response(null, { status: 304, headers });
  return new Response(found.bytes, { headers: { ...headers, "content-type": `image/${found.format}` } });
}

async function largerWebp(name: string, folder: string | undefined, width: number): Promise<Found | null> {
  for (const larger of folder ? ALL_WIDTHS.filter((one) => one >= width) : []) {
    const found = await read(folder!, larger, "webp");
    if (found) return { ...found, isRight: larger === width };
  }
  const original = path.join(/* turbopackIgnore: true */ ORIGINALS, name);
  const bytes = await readFile(/* turbopackIgnore: true */ original).catch(() => null);
  return bytes && { bytes, format: "webp", tag: `"${name}-${bytes.length}"`, isRight: false };
}

async function read(folder: string, width: number, format: CutFormat): Promise<Found | null> {
  const file = path.join(/* turbopackIgnore: true */ CUTS, folder, `${width}.${format}`);
  const bytes = await readFile(/* turbopackIgnore: true */ file).catch(() => null);
  return bytes && { bytes, format, tag: `"${folder.slice(0, 12)}-${width}-${format}"`, isRight: true };
}
