// node main.ts <module> <megabytes>: writes as JSON what the module's `run` makes of the JSON that comes in.
import { writeSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

// Pages are more urgent than tasks.
setPriority(constants.priority.PRIORITY_LOW);

const [, , module = "", megabytes = ""] = process.argv;
const parent = process.ppid;
setInterval(() => {
  // The web server was killed.
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() < Number(megabytes) * 2 ** 20) return;
  writeSync(2, `more than ${megabytes} MB\n`);
  // An ordinary exit waits for what a decoder is doing, which goes on taking memory.
  process.kill(process.pid, "SIGKILL");
}, 20).unref();

const { run } = (await import(pathToFileURL(module).href)) as { run: (job: unknown) => unknown };
process.stdout.write(JSON.stringify(await run(JSON.parse(await text(process.stdin)))));
