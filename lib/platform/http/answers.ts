import { NextResponse, type NextRequest } from "next/server";

const NOT_FOUND_PATH = "/gibt-es-nicht";

export const NO_STORE = { "cache-control": "no-store" };

export function notFound(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL(NOT_FOUND_PATH, request.url));
}
