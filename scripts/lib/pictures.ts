import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { lacksCuts, makeCuts } from "../../lib/platform/images/catalog-cuts.ts";
import { END_WITH_US, LEAN_ENV } from "./children.ts";
import { root } from "./settings.ts";
import { step } from "./steps.ts";

/** Only those that are not there yet: some seconds, once. */
export async function makePictures(): Promise<void> {
  if (lacksCuts("webp")) await step("Making the pictures' widths", () => makeCuts("webp"));
}

/** A fifth smaller and six times as dear: one picture at a time, with the lowest priority; the rest the next time. */
export function makeAvif(): void {
  if (!lacksCuts("avif")) return;
  const child = spawn(process.execPath, [...END_WITH_US, "scripts/pictures.ts", "--avif", "--one"], {
    cwd: root,
    env: { ...LEAN_ENV, ...process.env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  child.once("error", (error) => console.error(`The pictures' AVIF could not be made: ${error.message}`));
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
}
