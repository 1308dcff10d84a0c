/** `npm run soak -w lab -- --minutes 30 --seed 1`, half of it calm, for the memory; `-- payments`: online payments instead. */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Memory } from "../../../scripts/lib/processes.ts";
import { soakPayments } from "./payments.ts";
import { soak } from "./run.ts";

const MAX_GROWTH_FACTOR = 1.15;

const { values, positionals } = parseArgs({
  options: { minutes: { type: "string" }, seed: { type: "string" } },
  allowPositionals: true,
});
const minutes = Number(values.minutes ?? 30);
const seed = Number(values.seed ?? randomInt(1_000_000));
if (!(minutes >= 1) || !Number.isInteger(seed))
  throw new Error("Say --minutes as a number from 1 and --seed as a whole one.");
console.log(
  `Soak of ${minutes} minutes, seed ${seed}. The decisions are the same with the same seed, their moments are not.`,
);

const say = (line: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${line}`);
if (positionals[0] === "payments") {
  const { wrong, figures } = await soakPayments({ seed, folder: "var/soak", shoppers: 4, minutes, say });
  console.log(JSON.stringify(figures, null, 2));
  judge(wrong);
}

// A strike every twenty seconds or so, with the start that follows it.
const strikes = Math.round((minutes * 30) / 20);
const { wrong, memory, ...figures } = await soak({
  seed,
  folder: "var/soak",
  shoppers: 4,
  pause: [50, 400],
  strikes,
  strikeAfter: [5000, 25_000],
  calm: minutes * 30,
  say,
});
for (const part of ["web", "backend"] as const) {
  const before = least(memory, part, 1);
  const after = least(memory, part, 3);
  console.log(`Memory, ${part}: ${before.toFixed()} MB, at the end ${after.toFixed()} MB`);
  if (after > before * MAX_GROWTH_FACTOR)
    wrong.push(`The ${part}'s memory grew from ${before.toFixed()} to ${after.toFixed()} MB.`);
}
console.log(JSON.stringify(figures, null, 2));
judge(wrong);

function judge(sentences: string[]): never {
  for (const sentence of sentences) console.error(`✗ ${sentence}`);
  console.log(sentences.length === 0 ? "✓ The books are right." : `✗ ${sentences.length} things are wrong.`);
  process.exit(sentences.length === 0 ? 0 : 1);
}

/** The least in one quarter of the calm: what remains after the garbage is collected. */
function least(memory: Memory[], part: keyof Memory, quarter: number): number {
  const size = Math.floor(memory.length / 4);
  return Math.min(...memory.slice(quarter * size, (quarter + 1) * size).map((moment) => moment[part]));
}
