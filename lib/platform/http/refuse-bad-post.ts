import { NextResponse, type NextRequest } from "next/server";
import { REFUSED } from "./read-body";
import { validateActionRequest } from "./validate-action-request";

/** They read their POST bodies themselves, mail programs' too (RFC 8058). */
const ROUTE_HANDLERS = /^\/(?:api|(?:newsletter|wieder-da)\/(?:bestaetigen|abmelden)$)/;

export async function refuseBadPost(request: NextRequest): Promise<NextResponse | null> {
  if (request.method !== "POST") return null;
  if (!request.headers.has("next-action") && ROUTE_HANDLERS.test(request.nextUrl.pathname)) return null;
  const status = await validateActionRequest(request);
  return status && new NextResponse(null, { status, headers: REFUSED });
}
