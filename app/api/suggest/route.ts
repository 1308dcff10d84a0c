import type { NextRequest } from "next/server";
import { querySchema } from "@/lib/format/query";
import { allowRead } from "@/lib/rate-limit/read-limits";
import { suggest } from "@/lib/search/queries";
import { isTooShort } from "@/lib/search/state";

const LIMIT = { visitor: 600, everyone: 20_000 };
const KEEP = { "cache-control": "public, max-age=300" };

/**
 * Suggestions for `?q=`, prices in cents. No input is an error; an unreachable database is (503), and so are too many
 * questions (429): neither is to be kept.
 */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const query = querySchema.safeParse(nextUrl.searchParams.get("q")).data ?? "";
  if (query === "" || isTooShort(query)) return Response.json({ suggestions: [] }, { headers: KEEP });
  if (!(await allowRead("suggest", LIMIT))) return none(429);
  try {
    return Response.json({ suggestions: await suggest(query) }, { headers: KEEP });
  } catch {
    return none(503);
  }
}

function none(status: number): Response {
  return Response.json({ suggestions: [] }, { status, headers: { "cache-control": "no-store" } });
}
