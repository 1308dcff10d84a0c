import "server-only";
import { readAtMost } from "@/lib/http/read-body";
import { visitorAddress } from "@/lib/http/visitor-address";
import { allowAttempt } from "@/lib/rate-limit/limits";
import { Slots } from "@/lib/rate-limit/slots";
import { upload as text } from "@/messages/client/atelier-upload.de.json";
import { MAX_BYTES, PICTURE_ERRORS } from "./limits";
import { keepPicture } from "./pictures";
import { processPicture } from "./process";

/** Pictures in an hour: a shopper tries some. */
const LIMIT = { visitor: 20, everyone: 300, seconds: 3600 };

/** Bodies that are read or wait to be decoded: each takes up to 25 MB, and as long as its sender likes. */
const slots = new Slots({ most: 6, each: 2 });

type Received = { ok: true; id: string; width: number; height: number } | { ok: false; status: number; error: string };

/** Takes a picture from a request's body and keeps it. Answers its id and pixels, or what to say in German. */
export async function receivePicture(request: Request): Promise<Received> {
  const visitor = await visitorAddress();
  if (!slots.take(visitor)) return { ok: false, status: 503, error: text.busy };
  try {
    if (!(await allowAttempt("artwork", LIMIT))) return { ok: false, status: 429, error: text.limit };
    const file = await readAtMost(request, MAX_BYTES);
    if (!file) return { ok: false, status: 413, error: PICTURE_ERRORS.size };
    const picture = await processPicture(file);
    if (!picture.ok)
      return { ok: false, status: picture.error === "type" ? 415 : 422, error: PICTURE_ERRORS[picture.error] };
    const id = await keepPicture(picture);
    if (!id) return { ok: false, status: 503, error: text.busy };
    return { ok: true, id, width: picture.width, height: picture.height };
  } catch (error) {
    console.error("Error receiving a picture:", error instanceof Error ? error.message : error);
    return { ok: false, status: 502, error: text.failed };
  } finally {
    slots.leave(visitor);
  }
}
