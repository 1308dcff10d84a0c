import "server-only";
import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import { admins } from "@/lib/platform/tasks/queue";
import { runTask, type Task } from "@/lib/platform/tasks/run-task";
import { errors as text } from "#messages/client/admin-statement.json";
import type { Statement } from "./read-statement";
import { STATEMENT_FAULTS } from "./statement-fault";

/** The largest files of banks take a few seconds and half of the memory. */
const TASK: Task = {
  module: "lib/payment/statement/read-task.ts",
  queue: admins,
  timeoutMs: 30_000,
  memory: 500,
  heap: 320,
};

const readSchema = z.union([
  z.object({
    credits: z.array(
      z.object({
        line: z.string(),
        bookedOn: z.string(),
        amountCents: z.int(),
        payer: z.string(),
        purpose: z.string(),
      }),
    ),
    passedOver: z.int(),
    unreadable: z.int(),
  }),
  z.object({ fault: z.enum(STATEMENT_FAULTS), row: z.int().optional() }),
]);

/** `error` is a German sentence. @throws TaskError */
export async function readStatementFile(file: string): Promise<Statement | { error: string }> {
  const read = readSchema.parse(await runTask(TASK, { file }));
  return "fault" in read ? { error: interpolate(text[read.fault], { line: String(read.row) }) } : read;
}
