import { revalidateTag } from "next/cache";
import { z } from "zod";
import { tags } from "@/lib/platform/cache";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Every minute: drafts whose moment has come. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  const { data } = await serviceClient.rpc("publish_due_drafts").throwOnError();
  const parts = z.array(z.string()).parse(data);
  for (const part of parts) revalidateTag(tags.settings(part), { expire: 0 });
  return Response.json({ parts });
}
