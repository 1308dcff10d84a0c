import { NextResponse, type NextRequest } from "next/server";
import { isSpelling } from "@/lib/catalog/slugs";
import { withNonce } from "@/lib/platform/next/with-nonce";
import { leaveTurn } from "@/lib/platform/rate-limit/request-turns";
import { DEFAULT_STATE } from "./state";
import { fromSearch, toSegment } from "./state-segment";

const LISTING = /^\/(?:suche|category\/([^/]+))$/;
const WHOLE = toSegment(DEFAULT_STATE);

export function listingPart({ nextUrl }: NextRequest): string {
  const asked = fromSearch(nextUrl.searchParams);
  const segment = toSegment(nextUrl.pathname === "/suche" ? asked : { ...asked, query: "" });
  return segment === WHOLE ? "alle" : `auswahl/${segment}`;
}

/** To the page of its normalized state, which is made at the first request and kept for the next ones. */
export function rewriteToListing(request: NextRequest): NextResponse | null {
  const url = request.nextUrl.clone();
  const listing = LISTING.exec(url.pathname);
  // Other spellings of a category are redirected later.
  if (!listing || (listing[1] !== undefined && isSpelling(listing[1]))) return null;
  url.pathname += `/${listingPart(request)}`;
  url.search = "";
  // What is posted is answered by a page made for it, whose scripts have a nonce.
  if (request.method === "POST") return withNonce(request, url);
  // The page is mostly kept; one that is not takes a turn of its own (lib/platform/next/page-cache.ts).
  leaveTurn();
  return NextResponse.rewrite(url);
}
