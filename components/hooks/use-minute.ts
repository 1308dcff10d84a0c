import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The present minute, updated each minute; null on the server, whose pages are read long after they were made. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE_MS);
}
