import { isInternal } from "@/lib/http/internal-token";
import { tidySearch } from "@/lib/search/upkeep";

/** Forgets words that no product has any more. For the supervisor or a scheduler, once a day. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  await tidySearch();
  return new Response(null, { status: 204 });
}
