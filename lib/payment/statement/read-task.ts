// Run in a process of its own (lib/platform/tasks).
import { readFile } from "node:fs/promises";
import { readStatement } from "./read-statement.ts";

export async function run({ file }: { file: string }) {
  return readStatement(await readFile(file));
}
