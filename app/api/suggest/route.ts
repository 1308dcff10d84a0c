import type { NextRequest } from "next/server";
import { querySchema } from "@/lib/platform/format/query";
import { NO_STORE } from "@/lib/platform/http/answers";
import { allowRead } from "@/lib/platform/rate-limit/read-limits";
import { findPages } from "@/lib/search/pages";
import { suggest } from "@/lib/search/queries";
import { readHints } from "@/lib/search/read-hints";
import { isTooShort } from "@/lib/search/state";
import { NO_HITS, type Hits } from "@/lib/search/suggest-client";
import { settings } from "@/lib/settings/read";

const LIMIT = { visitor: 600, everyone: 20_000 };
const KEEP = { "cache-control": "public, max-age=300" };

/** Prices in cents; 503 without the database, 429 after too many requests, neither cached. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const query = querySchema.safeParse(nextUrl.searchParams.get("q")).data ?? "";
  if (query === "" || isTooShort(query)) return Response.json(NO_HITS, { headers: KEEP });
  if (!(await allowRead("suggest", LIMIT))) return none(429);
  try {
    const [suggestions, hints, { stores }, own] = await Promise.all([
      suggest(query),
      readHints(query),
      settings("stores"),
      settings("pages"),
    ]);
    // A word that is still typed is not one that the shop does not have.
    const pages = findPages(query, { ...hints, unknown: [] }, stores.length > 0, own.pages);
    const hits: Hits = { suggestions, pages };
    return Response.json(hits, { headers: KEEP });
  } catch {
    return none(503);
  }
}

function none(status: number): Response {
  return Response.json(NO_HITS, { status, headers: NO_STORE });
}
