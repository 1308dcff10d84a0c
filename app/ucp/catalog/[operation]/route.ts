import { readQuestion } from "@/lib/assistants/read-question";
import { OPERATIONS, ucpError } from "@/lib/assistants/ucp/catalog";
import { NO_STORE } from "@/lib/platform/http/answers";
import { parseJson } from "@/lib/platform/format/parse-json";

export async function POST(request: Request, { params }: RouteContext<"/ucp/catalog/[operation]">): Promise<Response> {
  const { operation } = await params;
  if (!Object.hasOwn(OPERATIONS, operation)) return refuse(404);
  const body = await readQuestion(request, "ucp", refuse);
  if (body instanceof Response) return body;
  try {
    const answer = await OPERATIONS[operation]!(parseJson(body.toString()));
    return answer ? Response.json(answer, { headers: NO_STORE }) : refuse(400);
  } catch (error) {
    console.error("Error answering a UCP request:", error instanceof Error ? error.message : error);
    return refuse(503);
  }
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  const code = { 400: "invalid_request", 404: "not_found", 413: "request_too_large", 429: "rate_limited" }[status];
  const answer = ucpError(code ?? "unavailable", "The request was not answered.");
  return Response.json(answer, { status, headers: { ...NO_STORE, ...headers } });
}
