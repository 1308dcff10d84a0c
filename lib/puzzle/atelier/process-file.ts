import "server-only";
import { z } from "zod";
import { visitors } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import { TaskError } from "@/lib/platform/tasks/task-error";
import type { PictureError } from "./picture-errors";

/** Of 60 megapixels an ordinary JPEG takes 100 MB; a progressive one or a WebP, which unfolds as a whole, up to 600. */
const TASK: Task = {
  module: "lib/puzzle/atelier/process-task.ts",
  queue: visitors,
  timeoutMs: 30_000,
  memory: 450,
  heap: 128,
};

const madeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), width: z.int(), height: z.int() }),
  z.object({ ok: z.literal(false), error: z.enum(["size", "type", "broken", "pixels", "small"]) }),
]);

type Made = { ok: true; width: number; height: number } | { ok: false; error: PictureError };

/** In a process of its own; the picture's pixels, or what is wrong with it. @throws TaskError "busy" */
export async function processPictureFile(folder: string): Promise<Made> {
  try {
    return madeSchema.parse(await runTask(TASK, { folder }));
  } catch (error) {
    if (!(error instanceof TaskError) || error.reason === "busy") throw error;
    console.warn("A picture was given up:", error.message);
    return { ok: false, error: "memory" };
  }
}
