import { revalidateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { indexPending } from "@/lib/search/upkeep";

/** Every half minute or so. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const indexed = await indexPending();
  if (indexed > 0) revalidateTag(tags.catalog, { expire: 0 });
  return Response.json({ indexed });
}
