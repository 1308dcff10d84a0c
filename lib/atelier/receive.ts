import "server-only";
import { readAtMost } from "@/lib/http/read-body";
import { allowAttempt } from "@/lib/rate-limit/limits";
import { upload as text } from "@/messages/client/atelier-upload.de.json";
import { MAX_BYTES, PICTURE_ERRORS } from "./limits";
import { keepPicture } from "./pictures";
import { processPicture } from "./process";

/** Pictures in an hour: a shopper tries some, all together fewer than would fill what is kept without an order. */
const LIMIT = { visitor: 20, everyone: 300, seconds: 3600 };

/** Bodies that are read or wait to be decoded at the same time: each takes up to 25 MB. */
const MAX_AT_ONCE = 6;
let running = 0;

type Received = { ok: true; id: string; width: number; height: number } | { ok: false; status: number; error: string };

/** Takes a picture from a request's body and keeps it. Answers its id and pixels, or what to say in German. */
export async function receivePicture(request: Request): Promise<Received> {
  if (running >= MAX_AT_ONCE) return { ok: false, status: 503, error: text.busy };
  running += 1;
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
    running -= 1;
  }
}
