import type { Settings } from "./settings.ts";

const EVERY = 30_000;

/**
 * Has the shop send its mail, now and every half minute from now on. One call at a time; what fails is logged, and the next
 * call tries again. Ends with the process and does not keep it alive.
 */
export function scheduleMail({ env, port }: Settings): void {
  let ending = false;
  // A call that runs is finished: a mail cut off after it was handed in would be sent twice.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => (ending = true));
  let busy = false;
  const call = async () => {
    if (busy || ending) return;
    busy = true;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/internal/mail`, {
        method: "POST",
        headers: { authorization: `Bearer ${env.INTERNAL_TOKEN}` },
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      if (!ending)
        console.error(`The shop could not be asked to send its mail: ${error instanceof Error ? error.message : "?"}`);
    } finally {
      busy = false;
    }
  };
  void call();
  setInterval(() => void call(), EVERY).unref();
}
