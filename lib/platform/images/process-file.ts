import "server-only";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { admins } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import { TaskError } from "@/lib/platform/tasks/task-error";
import type { ImageError } from "./image-errors";
import type { Processed } from "./process";

const PICTURE_TASK: Task = {
  module: "lib/platform/images/process-task.ts",
  queue: admins,
  timeoutMs: 30_000,
  memory: 500,
  heap: 128,
};

export const LOGO_TASK: Task = { ...PICTURE_TASK, module: "lib/platform/images/logo-task.ts" };

const madeSchema = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    format: z.enum(["jpeg", "png", "webp", "avif"]),
    facts: z.object({ width: z.int(), height: z.int(), color: z.string() }),
  }),
  z.object({ ok: z.literal(false), error: z.enum(["size", "type", "broken", "pixels"]) }),
]);

/** In a process of its own. @throws TaskError "busy" */
export async function processImageFile(
  folder: string,
  task = PICTURE_TASK,
): Promise<Processed | { ok: false; error: ImageError }> {
  try {
    const made = madeSchema.parse(await runTask(task, { folder }));
    return made.ok ? { ...made, bytes: await readFile(`${folder}/picture`) } : made;
  } catch (error) {
    if (!(error instanceof TaskError) || error.reason === "busy") throw error;
    console.warn("A picture was given up:", error.message);
    return { ok: false, error: "memory" };
  }
}
