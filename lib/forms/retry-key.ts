import { newKey } from "./new-key";

/**
 * Keys for what a form creates: as long as the same is sent again, because its answer was not heard, the key is the same, so that
 * the server creates it once. `forget` is called when the answer was heard.
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
