import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_HITS, Suggester, type Answer, type Hits } from "./suggest-client";

const hit = (name: string): Hits => ({
  suggestions: [
    {
      slug: name,
      name,
      categoryName: "Tiere",
      priceCents: 100,
      imageUrl: "/x.webp",
      secondaryImageUrl: null,
      isWork: true,
    },
  ],
  pages: [{ title: name, href: "/versand" }],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(ask: (query: string, signal: AbortSignal) => Promise<Hits>) {
  const answers: Answer[] = [];
  const asked = vi.fn(ask);
  return { answers, asked, suggester: new Suggester((answer) => answers.push(answer), asked) };
}

test("asks once, 150 ms after the last keystroke", async () => {
  const { suggester, asked, answers } = setUp(async (query) => hit(query));
  for (const text of ["wa", "wal", "walf"]) {
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(149);
  }
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.mock.calls.map(([query]) => query)).toEqual(["walf"]);
  expect(answers).toEqual([{ query: "walf", ...hit("walf"), failed: false }]);
});

test("DB-H8 a single letter is not asked for", async () => {
  const { suggester, asked, answers } = setUp(async (query) => hit(query));
  suggester.type("w");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).not.toHaveBeenCalled();
  // "Nothing found" is said of a query alone.
  expect(answers).toEqual([{ query: "", ...NO_HITS, failed: false }]);
});

test("a late answer never overwrites a newer one, even from a request that cannot be aborted", async () => {
  const waits: Record<string, number> = { wal: 5000, walf: 10 };
  const { suggester, answers } = setUp(async (query) => {
    await new Promise((resolve) => setTimeout(resolve, waits[query]));
    return hit(query);
  });
  suggester.type("wal");
  await vi.advanceTimersByTimeAsync(200);
  suggester.type("walf");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers.map(({ query }) => query)).toEqual(["walf"]);
});

test("aborts the request of what was typed before", async () => {
  const signals: AbortSignal[] = [];
  const { suggester } = setUp((_, signal) => (signals.push(signal), new Promise(() => undefined)));
  suggester.type("wal");
  await vi.advanceTimersByTimeAsync(150);
  suggester.type("walf");
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("tries a failed request again three times with pauses of 1, 2 and 4 seconds, then says so", async () => {
  const { suggester, asked, answers } = setUp(() => Promise.reject(new Error("offline")));
  suggester.type("wal");
  await vi.advanceTimersByTimeAsync(150);
  const calls = () => asked.mock.calls.length;
  expect(calls()).toBe(1);
  for (const [pause, expected] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(calls()).toBe(expected - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(expected);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(4);
  expect(answers).toEqual([{ query: "wal", ...NO_HITS, failed: true }]);
});

test("the third attempt may still succeed, and typing on ends the attempts", async () => {
  let attempts = 0;
  const { suggester, answers, asked } = setUp(async (query) => {
    if (++attempts < 3) throw new Error("offline");
    return hit(query);
  });
  suggester.type("wal");
  await vi.advanceTimersByTimeAsync(3150);
  expect(answers.at(-1)).toEqual({ query: "wal", ...hit("wal"), failed: false });
  asked.mockRejectedValue(new Error("offline"));
  suggester.type("eule");
  await vi.advanceTimersByTimeAsync(200);
  suggester.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

test("an answer is good for five minutes", async () => {
  const { suggester, asked, answers } = setUp(async (query) => hit(query));
  suggester.type("wal");
  await vi.advanceTimersByTimeAsync(150);
  suggester.type("  wal ");
  expect(answers).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  suggester.type("wal");
  expect(answers).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("an emptied field has no suggestions, at once", () => {
  const { suggester, answers, asked } = setUp(async (query) => hit(query));
  suggester.type("   ");
  expect(answers).toEqual([{ query: "", ...NO_HITS, failed: false }]);
  expect(asked).not.toHaveBeenCalled();
});
