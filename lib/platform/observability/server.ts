import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import { format, stripVTControlCharacters } from "node:util";
import { currentRequest, log } from "./line";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** What a proxy in front may have named the request. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/** The answer names it too (X-Request-Id): the proxy's if there is one, else a new one. */
export function nameRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const given = request.headers["x-request-id"];
    const id = typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
    response.setHeader("X-Request-Id", id);
    currentRequest.enterWith(id);
  });
}

export function takeOverConsole(): void {
  for (const [method, level] of [
    ["error", "error"],
    ["warn", "warn"],
  ] as const)
    console[method] = (...said: unknown[]) => log(level, stripVTControlCharacters(format(...said)));
}
