import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { tags } from "@/lib/platform/cache";
import { measurePending } from "@/lib/puzzle/difficulty/upkeep";
import { isInternal } from "@/lib/platform/http/internal-token";

/**
 * Measures the puzzles that are not measured yet, after it has answered: a tenth of a second for each. For the supervisor or a
 * scheduler, at the start and once a day.
 */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  after(async () => {
    if ((await measurePending()) > 0) revalidateTag(tags.catalog, { expire: 0 });
  });
  return new Response(null, { status: 202 });
}
