const KEY = "kg-order-key";

/** Used where the browser forbids storage; then tabs do not share it. */
let kept: string | null = null;

/** The key of the order to be placed next, made when there is none; all tabs share it, and it survives a reload. */
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

/** A random UUID. Not by crypto.randomUUID, which a page without TLS lacks. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
