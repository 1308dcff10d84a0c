import "server-only";
import { readFile } from "node:fs/promises";
import type { BodyRefusal } from "@/lib/platform/http/read-body";
import { receiveFile } from "@/lib/platform/http/receive-file";
import { visitorAddress } from "@/lib/platform/http/visitor-address";
import { allowAttempt } from "@/lib/platform/rate-limit/limits";
import { Slots } from "@/lib/platform/rate-limit/slots";
import { Queue } from "@/lib/platform/tasks/queue";
import { TaskError } from "@/lib/platform/tasks/task-error";
import { upload as text } from "#messages/client/atelier-upload.json";
import { MAX_BYTES } from "./limits";
import { PICTURE_ERRORS } from "./picture-errors";
import { keepPicture } from "./pictures";
import { processPictureFile } from "./process-file";

/** In an hour: a shopper tries some. */
const LIMIT = { visitor: 20, everyone: 300, seconds: 3600 };

const slots = new Slots({ all: 16, visitor: 2, network: 4 });
const SLOT_WAIT_SECONDS = 5;

/** One after the other: what is kept has up to 60 MB, in memory until the storage has it. */
const keeping = new Queue(16);

type Refused = { ok: false; status: number; error: string };
type Received = { ok: true; id: string; width: number; height: number } | Refused;

const BODY_ERRORS: Record<BodyRefusal, string> = {
  400: text.failed,
  408: text.tooSlow,
  413: PICTURE_ERRORS.size,
  503: text.busy,
};

/** Answers its id and pixels, or what to say in German. */
export async function receivePicture(request: Request): Promise<Received> {
  const visitor = await visitorAddress();
  if (!(await slots.takeWithin(SLOT_WAIT_SECONDS, visitor))) return refuse(503, text.busy);
  try {
    if (!(await allowAttempt("artwork", LIMIT))) return refuse(429, text.limit);
    const received = await receiveFile(request, MAX_BYTES, ({ folder }) => keepPictureOf(folder));
    return typeof received === "number" ? refuse(received, BODY_ERRORS[received]) : received;
  } catch (error) {
    if (error instanceof TaskError) return refuse(503, text.busy);
    console.error("Error receiving a picture:", error instanceof Error ? error.message : error);
    return refuse(502, text.failed);
  } finally {
    slots.leave(visitor);
  }
}

async function keepPictureOf(folder: string): Promise<Received> {
  const made = await processPictureFile(folder);
  if (!made.ok) return refuse(made.error === "type" ? 415 : 422, PICTURE_ERRORS[made.error]);
  const id = await keeping.add(async () => {
    const [picture, preview] = await Promise.all([readFile(`${folder}/picture`), readFile(`${folder}/preview`)]);
    return keepPicture({ ...made, picture, preview });
  });
  return id ? { ok: true, id, width: made.width, height: made.height } : refuse(503, text.busy);
}

const refuse = (status: number, error: string): Refused => ({ ok: false, status, error });
