import { newKey } from "@/lib/platform/forms/new-key";

const KEY = "kg-order-key";

/** Used where the browser forbids storage; then tabs do not share it. */
let kept: string | null = null;

/** All tabs share it, and it survives a reload. */
export function orderKey(): string {
  const key = read() ?? newKey();
  write(key);
  return key;
}

/** Forgets a key that has been ordered with, so that the next order gets one of its own; a newer one stays. */
export function forgetOrderKey(used: string): void {
  if (read() === used) write(null);
}

function read(): string | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored && /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(stored)
      ? stored
      : kept;
  } catch {
    return kept;
  }
}

function write(key: string | null): void {
  try {
    if (key) localStorage.setItem(KEY, key);
    else localStorage.removeItem(KEY);
    kept = null;
  } catch {
    kept = key;
  }
}
