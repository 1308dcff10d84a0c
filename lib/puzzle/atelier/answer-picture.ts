import "server-only";
import { NO_STORE } from "@/lib/platform/http/answers";
import { drawGonePicture } from "./gone-picture";
import { secondsLeft } from "./signed-address";

const DAY_SECONDS = 86_400;

/** 404 unless the address is signed and still good; a deleted one says so, because mails in mailboxes go on asking for it. */
export async function answerPicture(
  request: Request,
  shown: "preview" | "design",
  id: string,
  read: () => Promise<Buffer | null>,
): Promise<Response> {
  const seconds = secondsLeft(shown, id, new URL(request.url));
  const picture = seconds === null ? undefined : await read().catch(() => undefined);
  if (picture && seconds) return answer(picture, Math.min(seconds, DAY_SECONDS));
  if (picture === null) return answer(await drawGonePicture(), DAY_SECONDS);
  return new Response(null, { status: 404, headers: NO_STORE });
}

/** Kept by the browser alone, and no longer than a day: what is deleted is not to be shown for long. */
function answer(picture: Buffer, seconds: number): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/webp",
      "cache-control": `private, max-age=${seconds}`,
      "x-robots-tag": "noindex",
    },
  });
}
