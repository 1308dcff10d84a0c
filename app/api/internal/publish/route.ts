import { revalidateTag } from "next/cache";
import { z } from "zod";
import { productTags } from "@/lib/catalog/expire-products";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

const namesSchema = z.array(z.string());

/** Every half minute: drafts of contents and products whose moment has come, and sales that begin or end. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const [parts, products, priced] = await Promise.all([
    names("publish_due_drafts"),
    names("publish_due_products"),
    names("apply_sales"),
  ]);
  for (const tag of [...parts.map(tags.settings), ...productTags([...products, ...priced])])
    revalidateTag(tag, { expire: 0 });
  return Response.json({ parts, products });
}

async function names(rule: "publish_due_drafts" | "publish_due_products" | "apply_sales"): Promise<string[]> {
  return namesSchema.parse((await serviceClient.rpc(rule).throwOnError()).data);
}
