import { FORMATS } from "./formats.ts";

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;
const TYPES: string[] = Object.values(FORMATS).map(({ type }) => type);

/** What is passed on to the storage, and what of its answer. No cookies, no headers that are rules. */
const ASKED = ["if-none-match", "if-modified-since", "range"];
const ANSWERED = ["content-type", "content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/**
 * Answers a request for an uploaded picture with what the storage has: streamed, in parts and conditionally as browsers ask.
 * What is no picture is not there (404), and a storage that does not answer is 502; neither is to be kept.
 * @param bucket the public address of the pictures, with a slash at its end
 */
export async function storedPicture(request: Request, bucket: string, name: string): Promise<Response> {
  if (!NAME.test(name)) return none(404);
  const headers = { "accept-encoding": "identity", ...pick(request.headers, ASKED) };
  const init = { headers, cache: "no-store", redirect: "error", signal: request.signal } as const;
  const found = await fetch(bucket + name, init).catch(() => null);
  if (!found || found.status >= 500) return none(502);
  const isPicture = found.ok && TYPES.includes(found.headers.get("content-type") ?? "");
  if (isPicture && !isKnown(request, found)) return picture(found.body, found, found.status, ANSWERED);
  await found.body?.cancel();
  if (isPicture || found.status === 304) return picture(null, found, 304, ["etag", "last-modified"]);
  // Hosted Supabase answers 400 where there is nothing.
  return none(found.status === 416 ? 416 : 404);
}

/** A name never comes back with another content. */
function picture(body: BodyInit | null, { headers }: Response, status: number, kept: string[]): Response {
  const cache = { "cache-control": "public, max-age=31536000, immutable" };
  return new Response(body, { status, headers: { ...pick(headers, kept), ...cache } });
}

function none(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}

/** The embedded backend's storage does not compare. */
function isKnown(request: Request, { headers, status }: Response): boolean {
  const tag = headers.get("etag");
  return status === 200 && tag !== null && request.headers.get("if-none-match") === tag;
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
