import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "./client-address.ts";
import { currentVisit } from "./visit.ts";

/** What proxies say of the visitor, and visitors may claim. */
const CLAIMS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/** Next reads its scripts' nonce there, and a page that is kept for others would have it. */
const POLICIES = ["content-security-policy", "content-security-policy-report-only"];

/** Next passes a request's headers on when it asks itself, for another page's action or for what an action redirects to. */
const INNER = "x-inner-request";
const INNER_SECRET = randomUUID();

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Next passes only headers on, so the socket's address is put into `x-forwarded-for` where no proxy is trusted. */
export function receiveVisits(trustedProxies: number): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const { headers, socket } = request;
    const isInner = headers[INNER] === INNER_SECRET;
    headers[INNER] = INNER_SECRET;
    for (const policy of POLICIES) delete headers[policy];
    if (trustedProxies === 0 && !isInner) replaceClaims(headers, socket.remoteAddress);
    const network = networkOf({ get: (name) => headers[name]?.toString() ?? null }, trustedProxies);
    currentVisit.enterWith({ network, isInner, response });
  });
}

/** `address`: the socket's, which is gone when the visitor has hung up. */
function replaceClaims(headers: IncomingHttpHeaders, address = "unknown"): void {
  for (const claim of CLAIMS) delete headers[claim];
  headers["x-forwarded-for"] = address;
}
