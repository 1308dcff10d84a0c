import { newKey } from "./new-key";

/**
 * Idempotency keys of a form. `keyFor` returns the same key while the same values are sent again after a lost answer, so that the
 * server creates them once; `forget` is called once an answer has arrived.
 */
export function retryKeys(): { keyFor: (typed: unknown) => string; forget: () => void } {
  let sent: string | null = null;
  let key = "";
  return {
    keyFor(typed) {
      const text = JSON.stringify(typed);
      if (text !== sent) key = newKey();
      sent = text;
      return key;
    },
    forget() {
      sent = null;
    },
  };
}
