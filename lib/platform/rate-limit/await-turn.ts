import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { takeTurn } from "./request-turns";
import { tooMany } from "./too-many";

const RETRY_SECONDS = 10;

/** Not for a route, which may read its body for long. */
export async function awaitTurn({ nextUrl }: NextRequest): Promise<NextResponse | null> {
  if (nextUrl.pathname.startsWith("/api/")) return null;
  return (await takeTurn("action")) ? null : tooMany(503, RETRY_SECONDS);
}
