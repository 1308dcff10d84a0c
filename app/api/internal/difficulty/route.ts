import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { tags } from "@/lib/platform/cache";
import { measurePending } from "@/lib/puzzle/difficulty/upkeep";
import { isInternal } from "@/lib/platform/http/internal-token";

/** At the start and once a day; measures after it has answered, a tenth of a second each. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  after(async () => {
    if ((await measurePending()) > 0) revalidateTag(tags.catalog, { expire: 0 });
  });
  return new Response(null, { status: 202 });
}
