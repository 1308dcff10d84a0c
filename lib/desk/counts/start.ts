import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { currentVisit } from "@/lib/platform/http/visit";
import type { Database } from "@/lib/platform/supabase/database.types";
import { clientKind } from "./client-kind";
import { collectCounts, countOne, type Count } from "./collect-counts";

const TIMEOUT_MS = 5000;

/** Called once, after `receiveVisits`. */
export function startCounting(): void {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  // What starts without them says so itself (lib/platform/env.ts).
  if (!url || !key) return;
  const client = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) }),
    },
  });
  const write = collectCounts(async (counts) => {
    await client.rpc("add_daily_counts", { p_counts: counts }).throwOnError();
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void write());
  countRequests();
}

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Also what the caches answer, which no route sees. */
export function countRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    const { method, headers, url = "" } = request;
    if ((method !== "GET" && method !== "POST") || currentVisit.getStore()?.isInner) return;
    response.once("finish", () => {
      const { statusCode } = response;
      if (statusCode >= 300 && statusCode !== 304) return;
      const what = whatIs(url.split("?")[0] ?? "", String(response.getHeader("content-type") ?? ""));
      if (!what) return;
      const client = clientKind(headers["user-agent"] ?? "");
      // Browsers also fetch pages ahead, and tell themselves what they show (answer-view.ts).
      if (what !== "page" || client !== "browser") countOne(what, client);
    });
  });
}

function whatIs(path: string, type: string): Count["what"] | null {
  if (path === "/mcp") return "mcp";
  if (path.startsWith("/ucp/")) return "ucp";
  if (path.startsWith("/feed/")) return "feed";
  if (/^\/(agents\.md|llms\.txt|\.well-known\/ucp)$/.test(path)) return "agents";
  if (type.startsWith("text/markdown")) return "markdown";
  return type.startsWith("text/html") && !/^\/(admin|auth|api|vorschau)(\/|$)/.test(path) ? "page" : null;
}
