import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { notFound } from "@/lib/platform/http/answers";
import { hasCorrection } from "./find-document";

/** The page itself would have sent its status before it knows. */
export async function guardDocument(request: NextRequest): Promise<NextResponse | null> {
  const { pathname, searchParams } = request.nextUrl;
  const token = /^\/bestellung\/([^/]+)\/rechnung\/?$/.exec(pathname)?.[1];
  if (!token || !searchParams.has("nr")) return null;
  return (await hasCorrection(token, searchParams.getAll("nr").join())) ? null : notFound(request);
}
