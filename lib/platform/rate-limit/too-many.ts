import "server-only";
import { NextResponse } from "next/server";
import { env } from "@/lib/platform/env";
import { TOO_MANY_PAGE, tooManyHeaders } from "./too-many-page";

export function tooMany(status: 429 | 503, retrySeconds: number): NextResponse {
  return new NextResponse(TOO_MANY_PAGE, { status, headers: tooManyHeaders(env.SITE_URL, retrySeconds) });
}
