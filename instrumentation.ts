import type { Instrumentation } from "next";

/** Called once when a server starts. While developing the console stays as it is. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return;
  const [{ nameRequests, takeOverConsole }, { closeIdleWhenEnding }, { receiveVisits }, { startCounting }, redirects] =
    await Promise.all([
      import("@/lib/platform/observability/server"),
      import("@/lib/platform/observability/shutdown"),
      import("@/lib/platform/http/forwarded"),
      import("@/lib/desk/counts/start"),
      import("@/lib/seo/redirects/start"),
    ]);
  // Node 24 hands out small buffers from slabs of 64 kB, and a kilobyte that a cache keeps keeps all of its slab.
  Buffer.poolSize = 8 * 1024;
  // lib/platform/env.ts checks it, but is not for this file: it may be imported by what renders only.
  receiveVisits(Number(process.env.TRUSTED_PROXIES ?? 0));
  nameRequests();
  takeOverConsole();
  closeIdleWhenEnding();
  startCounting();
  await redirects.startRedirects();
}

/** What could not be answered: where it happened, and the `digest` that the error page shows as "Kennung". */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // The middleware's runtime has no such log; Next says itself what fails there.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/platform/observability/line");
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  const { routePath, routeType } = context;
  log("error", "A request failed", { digest, method: request.method, path: request.path, routePath, routeType });
};
