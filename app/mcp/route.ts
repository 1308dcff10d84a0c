import { originValidationResponse } from "@modelcontextprotocol/server";
import { mcp } from "@/lib/assistants/mcp/handler";
import { env } from "@/lib/platform/env";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { allowRead, secondsUntilReset } from "@/lib/platform/rate-limit/read-limits";
import { takeTurn } from "@/lib/platform/rate-limit/request-turns";

/** A minute. */
const LIMIT = { visitor: 120, everyone: 3000 };
const MAX_BYTES = 32_000;

export async function POST(request: Request): Promise<Response> {
  const refusal = originValidationResponse(request, [new URL(env.SITE_URL).hostname]);
  if (refusal) return refusal;
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === "number") return problem(body, -32_600, "The request is too large or did not arrive.", REFUSED);
  // A list would be many requests that count as one; the protocol has none since 2025-06-18.
  if (body.toString().trimStart().startsWith("[")) return problem(400, -32_600, "Batches are not supported.");
  if (!(await allowRead("mcp", LIMIT)))
    return problem(429, -32_000, "Too many requests.", { "retry-after": String(secondsUntilReset()) });
  if (!(await takeTurn("action"))) return problem(503, -32_000, "Busy.", { "retry-after": "10" });
  const { method, url, headers } = request;
  const answer = await mcp.fetch(new Request(url, { method, headers, body: new Uint8Array(body) }));
  answer.headers.set("cache-control", "no-store");
  return answer;
}

function problem(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  const answer = { jsonrpc: "2.0", id: null, error: { code, message } };
  return Response.json(answer, { status, headers: { "cache-control": "no-store", ...headers } });
}
