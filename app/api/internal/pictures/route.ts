import { after } from "next/server";
import { sweepAbandoned } from "@/lib/platform/images/bucket";
import { completePictures } from "@/lib/platform/images/bucket-cuts";
import { isInternal } from "@/lib/platform/http/internal-token";
import { serviceClient } from "@/lib/platform/supabase/service";

/**
 * Deletes uploaded pictures that nothing points to, and makes the widths that the others still lack, after it has
 * answered: seconds for each. For the supervisor or a scheduler, at the start and once a day.
 */
export async function POST(request: Request) {
  if (!isInternal(request)) return new Response(null, { status: 401 });
  after(async () => {
    await sweepAbandoned(serviceClient);
    await completePictures(serviceClient);
  });
  return new Response(null, { status: 202 });
}
