import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { PlainError } from "./steps.ts";

/** Everything else there can be made again. */
export const PARTS = ["database", "storage", "local.env", "seeded", "demo-admin.env"];

/** The caller sees to it that nothing is written until `done` is settled; the stream breaks off when packing fails. */
export function packParts(dataDir: string): { stream: Readable; done: Promise<void> } {
  const stream = new PassThrough();
  // Half-written pictures are called .new; the .pid file is of the running database.
  const without = ["--exclude=*.new", "--exclude=postmaster.pid"];
  const there = PARTS.filter((part) => existsSync(path.join(dataDir, part)));
  const tar = spawn("tar", [...without, "-czf", "-", "-C", dataDir, ...there], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  tar.stdout.pipe(stream, { end: false });
  stream.on("close", () => tar.kill());
  const done = new Promise<void>((resolve) => {
    tar.once("error", (error) => {
      stream.destroy(error);
      resolve();
    });
    tar.once("close", (code) => {
      if (code === 0) stream.end();
      else stream.destroy(new Error(`tar ended with ${code}.`));
      resolve();
    });
  });
  return { stream, done };
}

/** @throws PlainError when it is no whole archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  const tar = spawn("tar", ["-xzf", file, "-C", folder], { stdio: ["ignore", "ignore", "ignore"] });
  const code = await new Promise<number | null>((resolve, reject) => {
    tar.once("error", reject);
    tar.once("close", resolve);
  });
  if (code !== 0) throw new PlainError(`${file} is no backup, or it is not whole.`);
}
