import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairTurns } from "./fair-turns.ts";

beforeEach(() => void vi.useFakeTimers({ now: 3_600_000 }));
afterEach(() => void vi.useRealTimers());

/** Notes who begins, in that order, and who is refused. */
function watch(turns: FairTurns, isWorking = () => true) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    ask(network: string) {
      void turns.take(network, isWorking).then((end) => {
        (end ? begun : refused).push(network);
        if (end) ends.push(end);
      });
    },
    async end() {
      await vi.advanceTimersByTimeAsync(0);
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test("so much is done at once, and the next begins when one ends", async () => {
  const shop = watch(new FairTurns({ atOnce: 2, waiting: 10 }));
  for (const network of ["a", "b", "c"]) shop.ask(network);
  await vi.advanceTimersByTimeAsync(0);
  expect(shop.begun).toEqual(["a", "b"]);
  await shop.end();
  expect(shop.begun).toEqual(["a", "b", "c"]);
});

test("a network's flood makes only its own requests wait, also when some networks flood together", async () => {
  const shop = watch(new FairTurns({ atOnce: 1, waiting: 100 }));
  for (let number = 0; number < 30; number++) for (const flood of ["flood 1", "flood 2"]) shop.ask(flood);
  for (let number = 0; number < 5; number++) await shop.end();
  shop.ask("shopper");
  shop.ask("other shopper");
  const before = shop.begun.length;
  for (let number = 0; number < 3; number++) await shop.end();
  expect(shop.begun.slice(before)).toEqual(["other shopper", "shopper", expect.stringContaining("flood")]);
});

test("when too many wait, the network that asked the most is refused, and not who comes last", async () => {
  const shop = watch(new FairTurns({ atOnce: 1, waiting: 5 }));
  for (let number = 0; number < 6; number++) shop.ask("flood");
  for (const network of ["b", "c", "flood"]) shop.ask(network);
  await vi.advanceTimersByTimeAsync(0);
  expect(shop.refused).toEqual(["flood", "flood", "flood"]);
  for (const network of ["c", "b"]) {
    await shop.end();
    expect(shop.begun.at(-1)).toBe(network);
  }
});

test.each([
  ["is over within a second once nothing is done any more", false, 1000],
  ["is over after ten seconds, whatever is done", true, 10_000],
])("a turn that nobody ends %s, and its late end ends no other", async (_, works, milliseconds) => {
  const shop = watch(new FairTurns({ atOnce: 1, waiting: 5 }), () => works);
  for (const network of ["slow", "b", "c"]) shop.ask(network);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(shop.begun).toEqual(["slow"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shop.begun).toEqual(["slow", "c"]);
  await shop.end();
  expect(shop.begun).toEqual(["slow", "c"]);
});

test("a flood of a hundred networks makes nobody wait who comes later", async () => {
  const shop = watch(new FairTurns({ atOnce: 1, waiting: 200 }));
  for (let number = 0; number < 200; number++) shop.ask(`flood ${number % 100}`);
  await shop.end();
  shop.ask("shopper");
  await shop.end();
  expect(shop.begun.at(-1)).toBe("shopper");
});

test("who asked much a while ago is treated like the others", async () => {
  const shop = watch(new FairTurns({ atOnce: 1, waiting: 50 }));
  for (let number = 0; number < 20; number++) shop.ask("a");
  for (let number = 0; number < 20; number++) await shop.end();
  for (let time = 0; time < 5; time++) {
    await vi.advanceTimersByTimeAsync(10_001);
    shop.ask("other");
    await shop.end();
  }
  for (const network of ["x", "b", "a"]) shop.ask(network);
  for (let number = 0; number < 2; number++) await shop.end();
  expect(shop.begun.slice(-3)).toEqual(["x", "a", "b"]);
});
