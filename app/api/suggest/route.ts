import type { NextRequest } from "next/server";
import { querySchema } from "@/lib/search/params";
import { suggest } from "@/lib/search/queries";

const KEEP = { "cache-control": "public, max-age=300" };

/** Suggestions for `?q=`, prices in cents. No input is an error; only an unreachable database is (503, not to be kept). */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const query = querySchema.safeParse(nextUrl.searchParams.get("q")).data ?? "";
  if (query === "") return Response.json({ suggestions: [] }, { headers: KEEP });
  try {
    return Response.json({ suggestions: await suggest(query) }, { headers: KEEP });
  } catch {
    return Response.json({ suggestions: [] }, { status: 503, headers: { "cache-control": "no-store" } });
  }
}
