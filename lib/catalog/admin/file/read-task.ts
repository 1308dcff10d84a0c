// Run in a process of its own (lib/platform/tasks).
import { readFile as readBytes } from "node:fs/promises";
import { readFile } from "./read-file.ts";

export async function run({ file }: { file: string }) {
  return readFile(await readBytes(file));
}
