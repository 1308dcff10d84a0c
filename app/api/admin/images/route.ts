import { after, type NextRequest } from "next/server";
import { findAdmin } from "@/lib/auth/guard";
import { keepPicture } from "@/lib/images/bucket";
import { completePicture } from "@/lib/images/bucket-cuts";
import { processImage } from "@/lib/images/process";
import { readAtMost } from "@/lib/http/read-body";
import { isSameOrigin } from "@/lib/http/same-origin";
import { IMAGE_ERRORS, MAX_BYTES } from "@/lib/images/rules";
import { serviceClient } from "@/lib/supabase/service";
import { refusals } from "@/messages/client/admin-ops.de.json";
import { upload as text } from "@/messages/client/admin-products.de.json";

/**
 * Takes a picture: the request's body is the file, `?name=` what it is called. A route and not an action, because only a
 * request of the browser's own reports its progress. Answers {url, width, height, color} or {error} in German.
 */
export async function POST(request: NextRequest): Promise<Response> {
  // The browser sends the admin's cookie from any page, also from a stranger's.
  if (!isSameOrigin(request.headers)) return refuse(403, text.failed);
  const admin = await findAdmin();
  if (admin === "signed_out") return refuse(401, refusals.signed_out);
  if (typeof admin === "string") return refuse(admin === "failed" ? 503 : 403, refusals[admin]);
  const file = await readAtMost(request, MAX_BYTES);
  if (!file) return refuse(413, IMAGE_ERRORS.size);
  const picture = await processImage(file);
  if (!picture.ok) return refuse(picture.error === "type" ? 415 : 422, IMAGE_ERRORS[picture.error]);
  try {
    const url = await keepPicture(admin.client, picture, request.nextUrl.searchParams.get("name") ?? "");
    after(() => completePicture(serviceClient, url));
    return Response.json({ url, ...picture.facts });
  } catch (error) {
    console.error("Error keeping a picture:", error instanceof Error ? error.message : error);
    return refuse(502, text.failed);
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { "cache-control": "no-store" } });
}
