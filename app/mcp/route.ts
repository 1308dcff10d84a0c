import { originValidationResponse } from "@modelcontextprotocol/server";
import { mcp } from "@/lib/assistants/mcp/handler";
import { readQuestion } from "@/lib/assistants/read-question";
import { env } from "@/lib/platform/env";

export async function POST(request: Request): Promise<Response> {
  const refusal = originValidationResponse(request, [new URL(env.SITE_URL).hostname]);
  if (refusal) return refusal;
  const body = await readQuestion(request, "mcp", (status, more) => problem(status, "Not answered now.", more));
  if (body instanceof Response) return body;
  // A list would be many requests that count as one; the protocol has none since 2025-06-18.
  if (body.toString().trimStart().startsWith("[")) return problem(400, "Batches are not supported.");
  const { method, url, headers } = request;
  const answer = await mcp.fetch(new Request(url, { method, headers, body: new Uint8Array(body) }));
  answer.headers.set("cache-control", "no-store");
  return answer;
}

function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  const code = status === 400 || status === 413 ? -32_600 : -32_000;
  const answer = { jsonrpc: "2.0", id: null, error: { code, message } };
  return Response.json(answer, { status, headers: { "cache-control": "no-store", ...headers } });
}
