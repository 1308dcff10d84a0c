import { CACHE, noPicture, wantsAvif } from "./answer.ts";
import { FORMATS } from "./formats.ts";
import { cutPath, parseWidth } from "./widths.ts";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;
const TYPES: string[] = Object.values(FORMATS).map(({ type }) => type);

/** What is passed on to the storage, and what of its answer. No cookies, no headers that are rules. */
const ASKED = ["if-none-match", "if-modified-since", "range"];
const ANSWERED = ["content-type", "content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/** In parts and conditionally as browsers ask; a missing picture is 404, a silent storage 502, and neither is kept. */
export async function storedPicture(request: Request, bucket: string, name: string): Promise<Response> {
  return NAME.test(name) ? storedFile(request, bucket + name) : noPicture(404);
}

/** AVIF if the browser takes it, else WebP, else the picture as it is: nothing is encoded here. */
export async function storedWidth(request: Request, bucket: string, name: string, width: string): Promise<Response> {
  const pixels = parseWidth(width);
  if (!pixels || !NAME.test(name)) return noPicture(404);
  const takesAvif = wantsAvif(request, pixels);
  const avif = takesAvif && (await storedFile(request, bucket + cutPath(name, pixels, "avif")));
  if (avif && avif.status !== 404) return varied(avif, "forever");
  const webp = await storedFile(request, bucket + cutPath(name, pixels, "webp"));
  if (webp.status !== 404) return varied(webp, takesAvif ? "day" : "forever");
  return varied(await storedFile(request, bucket + name), "day");
}

/** Kept by what the browser takes; what is none stays as it is. */
function varied(answer: Response, cache: keyof typeof CACHE): Response {
  if (answer.ok || answer.status === 304) answer.headers.set("cache-control", CACHE[cache]);
  answer.headers.set("vary", "Accept");
  return answer;
}

async function storedFile(request: Request, address: string): Promise<Response> {
  const headers = { "accept-encoding": "identity", ...pick(request.headers, ASKED) };
  const init = { headers, cache: "no-store", redirect: "error", signal: request.signal } as const;
  const found = await fetch(address, init).catch(() => null);
  if (!found || found.status >= 500) return noPicture(502);
  const isPicture = found.ok && TYPES.includes(found.headers.get("content-type") ?? "");
  if (isPicture && !isKnown(request, found)) return picture(found.body, found, found.status, ANSWERED);
  await found.body?.cancel();
  if (isPicture || found.status === 304) return picture(null, found, 304, ["etag", "last-modified"]);
  // Hosted Supabase answers 400 where there is nothing.
  return noPicture(found.status === 416 ? 416 : 404);
}

/** A name never comes back with another content. */
function picture(body: BodyInit | null, { headers }: Response, status: number, kept: string[]): Response {
  const cache = { "cache-control": CACHE.forever };
  return new Response(body, { status, headers: { ...pick(headers, kept), ...cache } });
}

/** The embedded backend's storage does not compare. */
function isKnown(request: Request, { headers, status }: Response): boolean {
  const tag = headers.get("etag");
  return status === 200 && tag !== null && request.headers.get("if-none-match") === tag;
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
