import "server-only";
import { NO_STORE } from "@/lib/platform/http/answers";
import { readBody, REFUSED } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import { ATELIER_PATH } from "@/lib/platform/routes";
import { clientKind } from "./client-kind";
import { countOne } from "./collect-counts";

const MAX_BYTES = 600;
/** No pages of the storefront. */
const UNCOUNTED = /^\/(admin|auth|bestellung)(\/|$)/;
const VIEWS_LIMIT = { visitor: 300, everyone: 20_000 };

/** The body is a step ("page": shown, "cart": opened) and the path where; of the path only its kind is counted. */
export async function answerView(request: Request): Promise<Response> {
  const refuse = (status: number) => new Response(null, { status, headers: NO_STORE });
  const { headers } = request;
  if (!isSameOrigin(headers)) return refuse(403);
  const body = await readBody(request, MAX_BYTES);
  if (typeof body === "number") return new Response(null, { status: body, headers: REFUSED });
  if (headers.has("sec-purpose") || clientKind(headers.get("user-agent") ?? "") !== "browser") return refuse(204);
  const [, step, path = ""] = /^(page|cart) (\/\S*)$/.exec(body.toString()) ?? [];
  if (!step) return refuse(400);
  if (!(await allowRead("views", VIEWS_LIMIT))) return refuse(429);
  if (UNCOUNTED.test(path)) return refuse(204);
  if (step === "cart") countOne("cart", "browser");
  else {
    countOne("page", "browser");
    if (path === "/checkout") countOne("checkout", "browser");
    if (path === ATELIER_PATH || /^\/product\/[^/]+$/.test(path)) countOne("product", "browser");
  }
  return refuse(204);
}
