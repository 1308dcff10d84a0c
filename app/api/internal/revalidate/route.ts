import { revalidateTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";

/** At each start: the page cache outlives the process and knows no edits made before a restart or in the database. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  revalidateTag(tags.catalog, { expire: 0 });
  revalidateTag(tags.onlineMethods, { expire: 0 });
  return new Response(null, { status: 204 });
}
