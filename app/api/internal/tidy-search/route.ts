import { isInternal } from "@/lib/platform/http/internal-token";
import { tidySearch } from "@/lib/search/upkeep";

/** Deletes search words that no product has any more. Called once a day by the supervisor or a scheduler. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  await tidySearch();
  return new Response(null, { status: 204 });
}
