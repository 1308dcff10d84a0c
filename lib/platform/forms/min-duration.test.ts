import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withMinDuration } from "./min-duration";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The milliseconds after which `work` was answered. */
async function timeOf(work: Promise<string>): Promise<number> {
  const started = Date.now();
  const answered = withMinDuration(400, work).then(() => Date.now() - started);
  await vi.advanceTimersByTimeAsync(2000);
  return answered;
}

test("a quick answer waits for its time", async () => {
  expect(await timeOf(Promise.resolve("here"))).toBe(400);
});

test("a slow one comes when it is there", async () => {
  expect(await timeOf(new Promise((resolve) => setTimeout(() => resolve("here"), 900)))).toBe(900);
});

test("the answer is that of the work", async () => {
  const answer = withMinDuration(400, Promise.resolve("here"));
  await vi.advanceTimersByTimeAsync(400);
  expect(await answer).toBe("here");
});
