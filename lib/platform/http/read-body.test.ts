import { afterEach, expect, test, vi } from "vitest";
import { readBody, takeBody } from "./read-body";

afterEach(() => void vi.useRealTimers());

type Body = Uint8Array<ArrayBuffer> | ReadableStream;
const request = (body: Body, headers: Record<string, string> = {}) =>
  new Request("http://x", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("reads up to the limit", async () => {
  expect(await readBody(request(new Uint8Array(10)), 10)).toHaveLength(10);
  expect(await readBody(request(new Uint8Array(11)), 10)).toBe(413);
  expect(await readBody(new Request("http://x", { method: "POST" }), 10)).toHaveLength(0);
});

test("a body that says to be too long is not read", async () => {
  const pull = vi.fn();
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  expect(await readBody(request(body, { "content-length": "11" }), 10)).toBe(413);
  expect(pull).not.toHaveBeenCalled();
});

test("stops reading a body that does not say how long it is", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  expect(await readBody(request(endless), 10)).toBe(413);
  expect(sent).toBeLessThan(10);
});

/** A body of which `bytes` come each second, without an end. */
function flowing(bytes: number): ReadableStream {
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(new Uint8Array(bytes)), 1000);
    },
    cancel: () => clearInterval(timer),
  });
}

/** Seconds after which a body is given up. */
async function secondsUntil(bytesPerSecond: number, most: number) {
  vi.useFakeTimers();
  let answer: unknown;
  void readBody(request(flowing(bytesPerSecond)), most).then((given) => (answer = given));
  let seconds = 0;
  for (; answer === undefined && seconds < 600; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  return { answer, seconds };
}

test.each([
  ["nothing", 0],
  ["a byte", 1],
  ["a kilobyte", 1000],
])("a body of which %s a second comes is given up after ten seconds", async (_what, bytes) => {
  const { answer, seconds } = await secondsUntil(bytes, 25_000_000);
  expect(answer).toBe(408);
  expect(seconds).toBeGreaterThanOrEqual(10);
  expect(seconds).toBeLessThan(12);
});

test("a photo over a slow line comes in", async () => {
  const { answer, seconds } = await secondsUntil(40_000, 4_000_000);
  expect([answer, seconds]).toEqual([413, 101]);
});

test("a sender who hangs up is none of the shop's errors", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
  expect(await readBody(request(broken), 10)).toBe(400);
});

test("many large bodies at once do not fill the memory, and small ones are read beside them", async () => {
  const open: ReadableStreamDefaultController[] = [];
  const held = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(1_000_000));
        open.push(controller);
      },
    });
  const reading = Array.from({ length: 100 }, () => readBody(request(held()), 1_100_000));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readBody(request(new Uint8Array(60_000)), 1_100_000)).toHaveLength(60_000);
  for (const controller of open) controller.close();
  const answers = await Promise.all(reading);
  expect(answers.filter((answer) => answer === 503)).toHaveLength(36);
  expect(await readBody(request(new Uint8Array(1_000_000)), 1_100_000)).toHaveLength(1_000_000);
});

test("what is taken piece by piece is bounded alike", async () => {
  let taken = 0;
  const take = (piece: Uint8Array) => {
    taken += piece.length;
    return null;
  };
  expect(await takeBody(request(new Uint8Array(10)), 10, take)).toBeNull();
  expect(taken).toBe(10);
  expect(await takeBody(request(new Uint8Array(11)), 10, take)).toBe(413);
});

test("a take that fails is not taken for the sender's fault", async () => {
  const full = new Error("disk full");
  await expect(takeBody(request(new Uint8Array(10)), 10, () => Promise.reject(full))).rejects.toThrow(full);
});
