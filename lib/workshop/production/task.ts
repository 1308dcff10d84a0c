// Run in a process of its own (lib/platform/tasks): a print file takes hundreds of megabytes.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { cutSheet } from "../../puzzle/cut/cut.ts";
import { cropOf, partOf } from "./area.ts";
import { writeCut } from "./cut-files.ts";
import { filesIn, type Job } from "./job.ts";
import { writePdf, writeTiff } from "./print-files.ts";

sharp.cache(false);
sharp.concurrency(1);

export async function run(job: Job) {
  const files = filesIn(job.folder);
  const started = performance.now();
  const { area, lines } = partOf(cutSheet(job.seed, job.sheet, job.pieces, job.shape), job.piece);
  await writeCut(lines, area, { pdf: files.cut, svg: files.svg });
  if (job.crop) {
    await writeTiff(files.picture, cropOf(job.crop, job.sheet, area), area, files.tiff);
    await writePdf(files.tiff, area, { jpeg: files.jpeg, pdf: files.print, small: files.small });
  }
  const megabytes = Math.round(peakKilobytes() / 1024);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}

/** The most memory this process has held. On Linux getrusage begins with what the process it came from had held. */
function peakKilobytes(): number {
  const status = process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "";
  return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}
