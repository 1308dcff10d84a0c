import { useRef, useState } from "react";
import * as z from "zod/mini";
import type { UploadedPicture } from "@/lib/puzzle/atelier/schema";
import { sendFile } from "@/lib/platform/http/send-file";
import text from "#messages/client/atelier.json";

const answerSchema = z.object({ id: z.uuid(), key: z.string(), width: z.int(), height: z.int(), preview: z.string() });
const refusalSchema = z.object({ error: z.string() });

export type Upload =
  | { kind: "none" }
  | { kind: "sending"; percent: number }
  /** `again`: the same file may go through next time. */
  | { kind: "failed"; error: string; again: boolean }
  | { kind: "done"; picture: UploadedPicture };

export function useUpload(onDone: (picture: UploadedPicture) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: "none" });
  const sending = useRef<AbortController>(undefined);

  const start = async (file: File) => {
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    setUpload({ kind: "sending", percent: 0 });
    const isNew = () => sending.current !== control;
    const onProgress = (percent: number) => isNew() || setUpload({ kind: "sending", percent });
    const answer = await sendFile("/api/atelier/pictures", file, onProgress, control.signal);
    if (isNew()) return;
    const picture = answerSchema.safeParse(answer?.body);
    if (picture.success) {
      setUpload({ kind: "done", picture: picture.data });
      onDone(picture.data);
      return;
    }
    if (control.signal.aborted) return setUpload({ kind: "failed", error: text.upload.stopped, again: true });
    const refusal = refusalSchema.safeParse(answer?.body);
    const error = refusal.success ? refusal.data.error : text.upload.lost;
    setUpload({ kind: "failed", error, again: ![413, 415, 422].includes(answer?.status ?? 0) });
  };
  /** Without a picture, or with one that the shop already has. */
  const reset = (picture?: UploadedPicture) => {
    sending.current?.abort();
    sending.current = undefined;
    setUpload(picture ? { kind: "done", picture } : { kind: "none" });
  };
  return { upload, start: (file: File) => void start(file), stop: () => sending.current?.abort(), reset };
}
