import * as z from "zod/mini";
import { sendFile } from "@/lib/platform/http/send-file";
import type { PictureFacts } from "./describe";
import { lost } from "#messages/client/connection.json";
import { upload as text } from "#messages/client/admin-products.json";

const answerSchema = z.union([
  z.object({ url: z.string(), width: z.number(), height: z.number(), color: z.string() }),
  z.object({ error: z.string() }),
]);

export type Uploaded =
  | ({ ok: true; url: string } & PictureFacts)
  | { ok: false; error: string; signedOut: boolean; stopped: boolean };

/** Reports its progress in percent. Never rejects. For browsers. */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  address = `/api/admin/images?${new URLSearchParams({ name: file.name })}`,
): Promise<Uploaded> {
  const sent = await sendFile(address, file, onProgress, signal);
  const answer = answerSchema.safeParse(sent?.body);
  if (answer.success && !("error" in answer.data)) return { ok: true, ...answer.data };
  const error = answer.success && "error" in answer.data ? answer.data.error : sent ? text.failed : lost;
  return { ok: false, error, signedOut: sent?.status === 401, stopped: signal.aborted };
}
