import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { notFound } from "@/lib/platform/http/answers";
import { refuseReading } from "@/lib/platform/rate-limit/limit-lists";
import { hasCategory, hasProduct } from "./exists";
import { isSpelling, SHOP_SLUG } from "./slugs";

const LISTS = /^\/(?:suche|warenkorb|category\/[^/]+|product\/[^/]+\/bewertungen)$/;

/** The dynamic page itself could only stream a 200 before it knows of a 404. */
export async function guardLists(request: NextRequest): Promise<NextResponse | null> {
  const { pathname } = request.nextUrl;
  if (!LISTS.test(pathname)) return null;
  const refusal = await refuseReading(request);
  if (refusal) return refusal;
  return (await hasSubject(pathname)) ? null : notFound(request);
}

async function hasSubject(pathname: string): Promise<boolean> {
  const [, kind, name = ""] = pathname.split("/");
  // Other spellings of a category are redirected later.
  if (kind === "category") return name === SHOP_SLUG || isSpelling(name) || hasCategory(name);
  return kind !== "product" || hasProduct(name);
}
