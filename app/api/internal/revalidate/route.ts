import { timingSafeEqual } from "node:crypto";
import { revalidateTag } from "next/cache";
import { tags } from "@/lib/cache";
import { env } from "@/lib/env";

/**
 * Forgets everything read from the catalogue. Called at each start, because the page cache outlives the process and
 * knows neither of edits made before a restart nor of those made behind the shop's back.
 */
export async function POST(request: Request) {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${env.INTERNAL_TOKEN}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return new Response(null, { status: 401 });
  revalidateTag(tags.catalog, { expire: 0 });
  return new Response(null, { status: 204 });
}
