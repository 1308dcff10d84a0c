import { revalidateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";

/**
 * Expires everything read from the catalog and from the payment provider. Called at each start, because the page cache outlives the process and
 * knows neither of edits made before a restart nor of those made directly in the database.
 */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  revalidateTag(tags.catalog, { expire: 0 });
  revalidateTag(tags.onlineMethods, { expire: 0 });
  return new Response(null, { status: 204 });
}
