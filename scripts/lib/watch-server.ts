import { killChild, respondsWithin } from "./children.ts";

const PAUSE_MS = 5000;
const ANSWER_MS = 10_000;
const MAX_UNANSWERED = 3;

/** One that refuses the connection is dead or starting: that is known without asking; any status counts as an answer. */
export function watchServer(name: string, address: string): void {
  watch(name, () =>
    fetch(address, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_MS) }).then(
      () => false,
      (error: unknown) => error instanceof Error && error.name === "TimeoutError",
    ),
  );
}

/** One of several at the same address, where any of them would answer. */
export function watchWorker(name: string): void {
  watch(name, async () => !(await respondsWithin(name, ANSWER_MS)));
}

function watch(name: string, findHanging: () => Promise<boolean>): void {
  let unanswered = 0;
  const ask = async () => {
    const hangs = await findHanging();
    unanswered = hangs ? unanswered + 1 : 0;
    if (unanswered === MAX_UNANSWERED) {
      unanswered = 0;
      console.error(`✗ The ${name} has not answered for ${(MAX_UNANSWERED * ANSWER_MS) / 1000} seconds.`);
      killChild(name);
    }
    setTimeout(() => void ask(), hangs ? 0 : PAUSE_MS).unref();
  };
  void ask();
}
