import "server-only";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { allowRead, secondsUntilReset } from "@/lib/platform/rate-limit/read-limits";
import { takeTurn } from "@/lib/platform/rate-limit/request-turns";

/** A minute: as for lists. */
const LIMIT = { visitor: 120, everyone: 3000 };
const MAX_BYTES = 32_000;

type Refuse = (status: number, headers: Record<string, string>) => Response;

/** The body of an assistant's question, or what to answer instead. */
export async function readQuestion(request: Request, what: string, refuse: Refuse): Promise<Buffer | Response> {
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === "number") return refuse(body, REFUSED);
  if (!(await allowRead(what, LIMIT))) return refuse(429, { "retry-after": String(secondsUntilReset()) });
  return (await takeTurn("action")) ? body : refuse(503, { "retry-after": "10" });
}
