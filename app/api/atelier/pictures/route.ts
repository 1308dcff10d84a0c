import { pictureKey } from "@/lib/puzzle/atelier/picture-key";
import { receivePicture } from "@/lib/puzzle/atelier/receive";
import { PREVIEW_DAYS, signedAddress } from "@/lib/puzzle/atelier/signed-address";
import { NO_STORE } from "@/lib/platform/http/answers";
import { REFUSED } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { upload as text } from "#messages/client/atelier-upload.json";

/** A route and not an action: only a request of the browser's own reports its progress. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return Response.json({ error: text.failed }, { status: 403, headers: NO_STORE });
  const received = await receivePicture(request);
  if (!received.ok) {
    const headers = received.status === 408 || received.status === 413 ? REFUSED : NO_STORE;
    return Response.json({ error: received.error }, { status: received.status, headers });
  }
  const { id, width, height } = received;
  const preview = signedAddress("preview", id, PREVIEW_DAYS);
  return Response.json(
    { id, key: pictureKey("picture", id), width, height, preview },
    { status: 201, headers: NO_STORE },
  );
}
