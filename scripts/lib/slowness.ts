import { createHash } from "node:crypto";

/** Milliseconds that the work below takes where nothing else runs, on two cores of 2024. */
const USUAL_MS = 1200;

/** At least 1: by hashing, by reading memory here and there, and by loading a page. */
export async function measureSlowness(address: string): Promise<number> {
  const start = performance.now();
  createHash("sha256").update(Buffer.alloc(100_000_000, "kunst")).digest();
  const numbers = new Map(Array.from({ length: 500_000 }, (_, index) => [String(Math.sin(index)), index]));
  for (let index = 0; index < numbers.size; index++) numbers.get(String(Math.sin(index)));
  for (let turn = 0; turn < 10; turn++) await (await fetch(address)).text();
  return Math.max(1, (performance.now() - start) / USUAL_MS);
}
