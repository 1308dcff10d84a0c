import { after } from "next/server";
import { sweepAbandoned } from "@/lib/platform/images/bucket";
import { completePictures } from "@/lib/platform/images/bucket-cuts";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

/** At the start and once a day; works after it has answered, seconds for each picture. */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  after(async () => {
    await sweepAbandoned(serviceClient);
    await completePictures(serviceClient);
  });
  return new Response(null, { status: 202 });
}
