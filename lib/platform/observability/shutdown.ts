import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

const POLL_INTERVAL_MS = 100;

/** Next waits for every connection, also for those that a proxy or a browser keeps open for later. */
export function closeIdleWhenEnding(): void {
  let server: Server | undefined;
  subscribe("http.server.request.start", (message) => {
    server = (message as { server: Server }).server;
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => setInterval(() => server?.closeIdleConnections(), POLL_INTERVAL_MS).unref());
}
