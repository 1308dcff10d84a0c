import { forgetPictures } from "@/lib/puzzle/atelier/forget";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

/** Every hour. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  return Response.json({ forgotten: await forgetPictures(serviceClient) });
}
