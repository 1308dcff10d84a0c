import { createHash } from "node:crypto";

const MINUTE = 60_000;
/** So many visitors are remembered; the ones longest silent are forgotten first. */
const MAX_VISITORS = 20_000;

/** Counts readings by name within the running minute, in this process's memory. */
export class ReadCounts {
  readonly #counts = new Map<string, number>();
  #since = 0;

  /** Counts one reading, and says whether it was within `limit`; beyond it nothing is counted. */
  take(name: string, limit: number): boolean {
    const now = Date.now();
    if (now - this.#since > MINUTE) {
      this.#counts.clear();
      this.#since = now;
    }
    // What a name is made of may be long; what is kept of it is not.
    const key = createHash("sha256").update(name).digest("base64url");
    const taken = this.#counts.get(key) ?? 0;
    if (taken >= limit) return false;
    this.#counts.delete(key);
    this.#counts.set(key, taken + 1);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_VISITORS && oldest !== undefined) this.#counts.delete(oldest);
    return true;
  }

  /** Seconds until all begin again. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + MINUTE - Date.now()) / 1000));
  }

  /** How many names are remembered. */
  get size(): number {
    return this.#counts.size;
  }
}
