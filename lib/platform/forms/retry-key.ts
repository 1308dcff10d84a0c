import { newKey } from "./new-key";

/** The same key for the same values after a lost answer, so that the server creates them once. */
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
