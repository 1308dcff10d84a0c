import type { NextRequest, NextResponse } from "next/server";
import { notFound } from "./answers";

/** Next would answer 500: undecodable ones, those with NUL, and its error page asked for by name. */
export function refuseUndecodable(request: NextRequest): NextResponse | null {
  const { pathname } = request.nextUrl;
  return pathname !== "/_global-error" && isDecodable(pathname) ? null : notFound(request);
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}
