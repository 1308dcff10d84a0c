import "server-only";
import { z } from "zod";
import { admins } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import type { Job } from "./job";

/** The largest sheet takes a fifth of the time. */
const TASK: Task = {
  module: "lib/workshop/production/task.ts",
  queue: admins,
  timeoutMs: 90_000,
  memory: 700,
  heap: 192,
};

const reportSchema = z.object({ seconds: z.number(), megabytes: z.number() });
type Report = z.infer<typeof reportSchema>;

/** In a process of its own and one job at a time. @throws TaskError */
export async function produce(job: Job): Promise<Report> {
  return reportSchema.parse(await runTask(TASK, job));
}
