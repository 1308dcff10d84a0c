import { revalidateTag } from "next/cache";
import { z } from "zod";
import { productTags } from "@/lib/catalog/expire-products";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Every minute: drafts whose moment has come, of contents and of products. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const { data } = await serviceClient.rpc("publish_due_drafts").throwOnError();
  const parts = z.array(z.string()).parse(data);
  for (const part of parts) revalidateTag(tags.settings(part), { expire: 0 });
  const sold = await serviceClient.rpc("publish_due_products").throwOnError();
  const products = z.array(z.string()).parse(sold.data);
  for (const tag of productTags(products)) revalidateTag(tag, { expire: 0 });
  return Response.json({ parts, products });
}
