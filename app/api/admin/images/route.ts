import { after, type NextRequest } from "next/server";
import { readUpload } from "@/lib/admin/read-upload";
import { keepPicture } from "@/lib/images/bucket";
import { completePicture } from "@/lib/images/bucket-cuts";
import { processImage } from "@/lib/images/process";
import { NO_STORE } from "@/lib/http/answers";
import { IMAGE_ERRORS, MAX_BYTES } from "@/lib/images/rules";
import { serviceClient } from "@/lib/supabase/service";
import { upload as text } from "@/messages/client/admin-products.de.json";

/**
 * Takes a picture: the request's body is the file, `?name=` what it is called. A route and not an action, because only a
 * request of the browser's own reports its progress. Answers {url, width, height, color} or {error} in German.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const sent = await readUpload(request, { most: MAX_BYTES, failed: text.failed, tooBig: IMAGE_ERRORS.size });
  if ("error" in sent) return refuse(sent.status, sent.error);
  const picture = await processImage(sent.bytes);
  if (!picture.ok) return refuse(picture.error === "type" ? 415 : 422, IMAGE_ERRORS[picture.error]);
  try {
    const url = await keepPicture(sent.admin.client, picture, request.nextUrl.searchParams.get("name") ?? "");
    after(() => completePicture(serviceClient, url));
    return Response.json({ url, ...picture.facts });
  } catch (error) {
    console.error("Error keeping a picture:", error instanceof Error ? error.message : error);
    return refuse(502, text.failed);
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
