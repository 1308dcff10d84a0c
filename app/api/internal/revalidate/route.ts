import { revalidateTag } from "next/cache";
import { z } from "zod";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";

const changedSchema = z.array(z.int()).nullable().catch(null);

/** At each start, with the ids of the products that changed since the build; without them everything is expired. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const changed = changedSchema.parse(await request.json().catch(() => null));
  const ofProducts = changed?.flatMap((id) => [tags.product(String(id)), tags.card(id), tags.reviews(id)]);
  const inLists = changed?.length === 0 ? [] : [tags.lists, tags.availability];
  for (const tag of ofProducts ? [...ofProducts, ...inLists] : [tags.catalog]) revalidateTag(tag, { expire: 0 });
  revalidateTag(tags.onlineMethods, { expire: 0 });
  return new Response(null, { status: 204 });
}
