import { revalidateTag } from "next/cache";
import { z } from "zod";
import { productTags } from "@/lib/catalog/expire-products";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { readRedirectsAgain } from "@/lib/seo/redirects/answer";
import { serviceClient } from "@/lib/platform/supabase/service";

const namesSchema = z.array(z.string());

/** Every half minute: drafts of contents and products whose moment has come, and sales that begin or end. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  // Each has written when it answers: what it names is expired even if another one fails after it.
  const parts = await expire("publish_due_drafts", (names) =>
    names.flatMap((name) => [tags.settings(name), tags.redirects]),
  );
  if (parts.length > 0) await readRedirectsAgain();
  const products = await expire("publish_due_products", productTags);
  await expire("apply_sales", productTags);
  return Response.json({ parts, products });
}

type Rule = "publish_due_drafts" | "publish_due_products" | "apply_sales";

async function expire(rule: Rule, tagsOf: (names: string[]) => string[]): Promise<string[]> {
  const names = namesSchema.parse((await serviceClient.rpc(rule).throwOnError()).data);
  for (const tag of tagsOf(names)) revalidateTag(tag, { expire: 0 });
  return names;
}
