import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** What proxies say of the visitor, and visitors may claim. */
const CLAIMS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/**
 * Takes `x-forwarded-*` away from every request and names the socket's address instead, where no proxy is trusted. Next
 * passes only headers on, so this is how limits learn where a connection really comes from.
 * @param trustedProxies how many proxies are in front of the shop
 */
export function dropForwardedClaims(trustedProxies: number): void {
  if (trustedProxies > 0) return;
  subscribe("http.server.request.start", (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    replaceClaims(headers, socket.remoteAddress);
  });
}

/** Changes the headers in place. @param address the socket's, which is gone when the visitor has hung up */
function replaceClaims(headers: IncomingHttpHeaders, address = "unknown"): void {
  for (const claim of CLAIMS) delete headers[claim];
  headers["x-forwarded-for"] = address;
}
