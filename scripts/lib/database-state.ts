import { z } from "zod";
import { ask } from "./ask.ts";
import type { Settings } from "./settings.ts";

/** `migrations`: null where none were noted; `backup`: when the embedded backend gave its last one. */
const schema = z.object({ migrations: z.array(z.string()).nullable(), backup: z.string().nullable() });
export type DatabaseState = z.infer<typeof schema>;

export async function readState(settings: Pick<Settings, "env" | "embedded">): Promise<DatabaseState> {
  return schema.parse(await ask(settings, "database_state"));
}
