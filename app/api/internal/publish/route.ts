import { revalidateTag } from "next/cache";
import { z } from "zod";
import { productTags } from "@/lib/catalog/expire-products";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

const namesSchema = z.array(z.string());

/** Every half minute: drafts whose moment has come, and sales that begin or end. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const [published, priced] = await Promise.all([
    serviceClient.rpc("publish_due_drafts").throwOnError(),
    serviceClient.rpc("apply_sales").throwOnError(),
  ]);
  const parts = namesSchema.parse(published.data);
  const names = namesSchema.parse(priced.data);
  const expired = [...parts.map(tags.settings), ...(names.length > 0 ? productTags(names) : [])];
  for (const tag of expired) revalidateTag(tag, { expire: 0 });
  return Response.json({ parts });
}
