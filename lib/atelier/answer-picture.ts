import "server-only";
import { NO_STORE } from "@/lib/http/answers";
import { secondsLeft } from "./signed-address";

/** Answers a request for a private picture: 404 unless its address is signed and still good, and the picture there. */
export async function answerPicture(
  request: Request,
  shown: "preview" | "design",
  id: string,
  read: () => Promise<Buffer | null>,
): Promise<Response> {
  const seconds = secondsLeft(shown, id, new URL(request.url));
  const picture = seconds > 0 ? await read().catch(() => null) : null;
  if (!picture) return new Response(null, { status: 404, headers: NO_STORE });
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/webp",
      // Kept by the browser alone, and no longer than a day: what is deleted is not to be shown for long.
      "cache-control": `private, max-age=${Math.min(seconds, 86_400)}`,
      "x-robots-tag": "noindex",
    },
  });
}
