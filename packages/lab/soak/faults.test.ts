import { expect, test } from "vitest";
import { soak } from "./run.ts";

// The long one is `npm run soak -w lab`; this one's decisions are the same each time.
const SEED = 356;

test("killed or restarted six times among shoppers and an admin, with every other mail refused, the shop's books are right", async () => {
  const { wrong, counts, letters } = await soak({
    seed: SEED,
    folder: "var/faults",
    shoppers: 5,
    pause: [10, 80],
    strikes: 6,
    strikeAfter: [200, 1500],
    calm: 3,
    say: () => {},
  });
  expect(wrong).toEqual([]);
  // That it was no idle run. A slow machine gets less done between two strikes.
  expect(counts.orders).toBeGreaterThan(5);
  expect(letters).toBeGreaterThanOrEqual(2 * (counts.orders ?? 0));
}, 600_000);
