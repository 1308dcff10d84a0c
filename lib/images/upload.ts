import * as z from "zod/mini";
import type { PictureFacts } from "./describe";
import { upload as text } from "@/messages/client/admin-products.de.json";

const answerSchema = z.union([
  z.object({ url: z.string(), width: z.number(), height: z.number(), color: z.string() }),
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => ({ error })),
  ),
]);

/** What became of an upload. `stopped`: the admin cancelled it. */
export type Uploaded =
  | ({ ok: true; url: string } & PictureFacts)
  | { ok: false; error: string; signedOut: boolean; stopped: boolean };

/** Uploads a picture and reports its progress in percent. Never rejects. For browsers. */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  // fetch does not report the progress of an upload.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const fail = (error: string) =>
      resolve({ ok: false, error, signedOut: request.status === 401, stopped: signal.aborted });
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)));
    request.addEventListener("error", () => fail(text.failed));
    request.addEventListener("abort", () => fail(text.failed));
    request.addEventListener("load", () => {
      const answer = answerSchema.safeParse(request.response);
      if (!answer.success) return fail(text.failed);
      if ("error" in answer.data) return fail(answer.data.error);
      resolve({ ok: true, ...answer.data });
    });
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", `/api/admin/images?${new URLSearchParams({ name: file.name })}`);
    request.responseType = "json";
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.send(file);
  });
}
