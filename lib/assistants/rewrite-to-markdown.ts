import { NextRequest, NextResponse } from "next/server";
import { guardLists } from "@/lib/catalog/guard-lists";
import { redirectToSlug } from "@/lib/catalog/redirect-to-slug";
import { NO_STORE, notFound } from "@/lib/platform/http/answers";
import { MARKDOWN_PAGES } from "@/lib/platform/http/markdown-pages";
import { isSpelling } from "@/lib/catalog/slugs";
import { listingPart } from "@/lib/search/rewrite-to-listing";
import { prefersMarkdown } from "./prefers-markdown";

const MARKDOWN_PATHS = new RegExp(`^/(?:${MARKDOWN_PAGES})$`);

/** A page is Markdown for a client that prefers it, and at its address with '.md'. */
export async function rewriteToMarkdown(request: NextRequest): Promise<NextResponse | null> {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/markdown/")) return notFound(request);
  const isNamed = pathname.endsWith(".md");
  if (!isNamed && !prefersMarkdown(request.headers.get("accept"))) return null;
  const url = new URL(request.nextUrl);
  url.pathname = isNamed ? pathname.slice(0, -3) : pathname;
  if (!MARKDOWN_PATHS.test(url.pathname)) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    // Next would keep the answer for everybody.
    return isNamed ? new NextResponse(null, { status: 405, headers: { allow: "GET, HEAD", ...NO_STORE } }) : null;
  const page = new NextRequest(url, { headers: request.headers });
  const answer = (await redirectToSlug(page)) ?? (await guardLists(page));
  if (answer) return answer;
  const [, kind, name] = url.pathname.split("/");
  if (kind === "category" && name && isSpelling(name)) url.pathname = `/api/spelling/${name}`;
  else {
    url.pathname = `/markdown${url.pathname}`;
    if (kind === "category" || kind === "suche") url.pathname += `/${listingPart(page)}`;
  }
  url.search = "";
  return NextResponse.rewrite(url);
}
