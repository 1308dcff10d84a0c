import { chmodSync, mkdirSync, statSync } from "node:fs";

/** Closed to all other users of the machine: orders and password hashes lie there. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if ((statSync(dataDir).mode & 0o077) === 0 || process.platform === "win32") return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // A volume of another owner must not keep the shop from starting.
    console.error(`Other users of this machine can read ${dataDir}. Please close it to them: chmod 700 "${dataDir}"`);
  }
}
