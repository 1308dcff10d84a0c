import { AsyncLocalStorage } from "node:async_hooks";
// Scripts import this file without a bundler.
import { redact } from "./redact.ts";

type Level = "info" | "warn" | "error";
type Fields = Record<string, string | number | undefined>;

const KEY = Symbol.for("kunst-und-geduld.request");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };

/** On the global object, because the bundler makes several copies of this file. */
export const currentRequest = (shared[KEY] ??= new AsyncLocalStorage<string>());

/** Personal data is removed from `message`; the caller puts none in `fields`. */
export function toLine(level: Level, message: string, fields: Fields = {}): string {
  const said = Object.entries(fields).map(([key, value]) => [key, typeof value === "string" ? redact(value) : value]);
  const line = { time: new Date().toISOString(), level, request: currentRequest.getStore(), message: redact(message) };
  return JSON.stringify({ ...line, ...Object.fromEntries(said) });
}

/** To the error stream: the other one is Next's own. */
export function log(level: Level, message: string, fields?: Fields): void {
  process.stderr.write(`${toLine(level, message, fields)}\n`);
}
