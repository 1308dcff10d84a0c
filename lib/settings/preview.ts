import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { keyedHash, isKeyedHash } from "@/lib/platform/keyed-hash";

/** Next's own, which says that a page is a preview. */
const DRAFT_COOKIE = "__prerender_bypass";
export const PREVIEW_COOKIE = "kg-preview";

const PREVIEW_MS = 7 * 24 * 60 * 60_000;

/** Lets anyone who has it see the drafts for seven days. */
export function previewToken(now: Date): string {
  const until = String(now.getTime() + PREVIEW_MS);
  return `${until}.${keyedHash("preview link", until)}`;
}

/** @returns until when it is valid */
export function readPreviewToken(token: string | undefined, now: Date): Date | null {
  const [until = "", hash = ""] = (token ?? "").split(".");
  if (!/^\d{13,15}$/.test(until) || !isKeyedHash(hash, "preview link", until)) return null;
  return Number(until) > now.getTime() ? new Date(Number(until)) : null;
}

/** Next's cookie has no end of its own. */
export function endOldPreview(request: NextRequest): NextResponse | null {
  if (!request.cookies.has(DRAFT_COOKIE)) return null;
  if (readPreviewToken(request.cookies.get(PREVIEW_COOKIE)?.value, new Date())) return null;
  const response = NextResponse.redirect(request.url, 303);
  for (const name of [DRAFT_COOKIE, PREVIEW_COOKIE]) response.cookies.delete(name);
  return response;
}
