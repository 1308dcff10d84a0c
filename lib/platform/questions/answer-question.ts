import "server-only";
import { unstable_rethrow } from "next/navigation";
import { NO_STORE } from "@/lib/platform/http/answers";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { takeTurn } from "@/lib/platform/rate-limit/request-turns";

/** A hundred articles and a hundred designs with their keys are fewer. */
const MAX_BYTES = 32_000;

const refuse = (status: number) => new Response(null, { status, headers: NO_STORE });

/** In a POST, because codes, keys and names in an address end in logs; null after too many (ADR 85). */
export function answerQuestion(answer: (asked: unknown) => Promise<unknown>): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isSameOrigin(request.headers)) return refuse(403);
    const body = await readBody(request, MAX_BYTES);
    if (typeof body === "number") return new Response(null, { status: body, headers: REFUSED });
    // Not before the body is there, which may take long.
    if (!(await takeTurn("action"))) return refuse(503);
    try {
      const found = await answer(parse(body.toString()));
      return found === null ? refuse(429) : Response.json(found, { headers: NO_STORE });
    } catch (error) {
      unstable_rethrow(error);
      console.error("Error answering a question:", error instanceof Error ? error.message : error);
      return refuse(503);
    }
  };
}

/** Undefined, which no schema takes, for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
