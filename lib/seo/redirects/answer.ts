import { subscribe } from "node:diagnostics_channel";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { tags } from "@/lib/platform/cache";
import { tagListeners } from "@/lib/platform/next/tag-listeners";
import { decodePath } from "./decode-path";

/** Milliseconds. Another process may have changed them; after a failure. */
const READ_AGAIN = 60_000;
const RETRY = 5_000;

type Exchange = { request: IncomingMessage; response: ServerResponse };

const KEY = Symbol.for("kunst-und-geduld.redirects");
const shared = globalThis as { [KEY]?: () => Promise<void> };

/** `read`: all of them, {from: to}. They are read now, after each change and once a minute; no request waits for it. */
export function answerRedirects(read: () => Promise<Record<string, string>>): Promise<void> {
  let known = new Map<string, string>();
  let readAt = 0;
  let reading = Promise.resolve();
  const readAgain = () => {
    readAt = Date.now();
    // One after the other, so that an older answer never replaces a newer one.
    reading = reading.then(async () => {
      try {
        known = new Map(Object.entries(await read()));
      } catch (error) {
        readAt = Date.now() - READ_AGAIN + RETRY;
        console.error("Error reading the redirects:", error instanceof Error ? error.message : error);
      }
    });
    return reading;
  };
  shared[KEY] = readAgain;
  tagListeners.set(tags.redirects, readAgain);
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    if (Date.now() - readAt > READ_AGAIN) void readAgain();
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const [path = "", ...query] = (request.url ?? "").split("?");
    const asked = decodePath(path);
    // The browser may have kept the page that said it is missing.
    if (known.has(asked)) delete request.headers["if-none-match"];
    redirectIfMissing(response, () => {
      // Looked up when the answer is made: another process may have told of it meanwhile.
      const to = known.get(asked);
      return to && encodeURI(to) + (query.length > 0 ? `?${query.join("?")}` : "");
    });
  });
  return readAgain();
}

/** After a change. Nothing while developing. */
export async function readRedirectsAgain(): Promise<void> {
  await shared[KEY]?.();
}

function redirectIfMissing(response: ServerResponse, find: () => string | undefined): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const location = status === 404 ? find() : undefined;
    if (!location) return writeHead(status, ...rest);
    response.setHeader("location", location);
    // Owners may change or delete it.
    response.setHeader("cache-control", "no-cache");
    return writeHead(308, STATUS_CODES[308], ...rest.filter((given) => typeof given === "object"));
  };
}
