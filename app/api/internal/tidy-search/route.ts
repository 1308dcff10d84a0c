import { isInternal } from "@/lib/platform/http/internal-token";
import { tidySearch } from "@/lib/search/upkeep";

/** Once a day. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  await tidySearch();
  return new Response(null, { status: 204 });
}
