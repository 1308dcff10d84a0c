import { useSyncExternalStore } from "react";

/** Whether this is rendered by the browser itself: false on the server and while a document comes alive. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => undefined;
}
