import { after, type NextRequest } from "next/server";
import { acceptUpload, refuseUpload } from "@/lib/platform/admin/accept-upload";
import { keepPicture } from "@/lib/platform/images/bucket";
import { completePicture } from "@/lib/platform/images/bucket-cuts";
import { IMAGE_ERRORS } from "@/lib/platform/images/image-errors";
import { processImageFile } from "@/lib/platform/images/process-file";
import { MAX_BYTES } from "@/lib/platform/images/rules";
import { serviceClient } from "@/lib/platform/supabase/service";
import { upload as text } from "#messages/client/admin-products.json";

/** `?name=`: what the file is called. A route, not an action: only a request of the browser's own reports its progress. */
export async function POST(request: NextRequest): Promise<Response> {
  const words = { most: MAX_BYTES, failed: text.failed, tooBig: IMAGE_ERRORS.size };
  return acceptUpload(request, words, async (admin, { folder }) => {
    const picture = await processImageFile(folder);
    if (!picture.ok) return refuseUpload(picture.error === "type" ? 415 : 422, IMAGE_ERRORS[picture.error]);
    const url = await keepPicture(admin.client, picture, request.nextUrl.searchParams.get("name") ?? "");
    after(() => completePicture(serviceClient, url));
    return Response.json({ url, ...picture.facts });
  });
}
