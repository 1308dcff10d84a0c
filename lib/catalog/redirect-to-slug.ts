import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { productPath } from "@/lib/platform/routes";
import { findSlug, findSpelling } from "./find-slug";

const SLUG = /^[a-z0-9]*[a-z-][a-z0-9-]*$/;

/** Done here because a prerendered redirect sends its Location header twice. */
export async function redirectToSlug({ nextUrl }: NextRequest): Promise<NextResponse | null> {
  const asked = /^\/product\/([^/]+)\/?$/.exec(nextUrl.pathname)?.[1];
  if (!asked || SLUG.test(asked)) return null;
  const product = decodeURIComponent(asked);
  const slug = await (/^\d{1,15}$/.test(product) ? findSlug(Number(product)) : findSpelling(product));
  if (!slug) return NextResponse.next();
  const to = new URL(nextUrl);
  to.pathname = productPath(slug);
  // An owner may rename a product, so browsers ask again after an hour.
  return NextResponse.redirect(to, { status: 308, headers: { "cache-control": "public, max-age=3600" } });
}
