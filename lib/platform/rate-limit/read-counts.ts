import { createHash } from "node:crypto";
import { widerNetwork } from "../http/wider-network.ts";

export type ReadLimit = { visitor: number; everyone: number };

const WINDOW_MS = 60_000;
/** Visitors and networks that are remembered; the ones longest silent are forgotten first. */
const MAX_NAMES = 20_000;

const VISITORS_OF_A_NETWORK = 8;

/** In this process's memory, within the running minute. */
export class ReadCounts {
  readonly #counts = new Map<string, number>();
  /** Apart from the visitors, so that no number of them makes a total forgotten. There are as many as kinds of reading. */
  readonly #totals = new Map<string, number>();
  #since = 0;

  /** Null when refused: a visitor or a network that had too many takes nothing from the others. */
  take(what: string, visitor: string, limit: ReadLimit): { own: number; total: number } | null {
    if (this.isUsedUp(what, visitor, limit)) return null;
    const [own] = namesOf(what, visitor).map((name) => this.#add(name, 1));
    const total = (this.#totals.get(what) ?? 0) + 1;
    this.#totals.set(what, total);
    return { own: own ?? 1, total };
  }

  isUsedUp(what: string, visitor: string, limit: ReadLimit): boolean {
    if (Date.now() - this.#since > WINDOW_MS) {
      this.#counts.clear();
      this.#totals.clear();
      this.#since = Date.now();
    }
    const [own = 0, around = 0] = namesOf(what, visitor).map((name) => this.#add(name, 0));
    return isReached(own, around, limit);
  }

  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + WINDOW_MS - Date.now()) / 1000));
  }

  get size(): number {
    return this.#counts.size;
  }

  #add(name: string, more: number): number {
    const count = (this.#counts.get(name) ?? 0) + more;
    this.#counts.delete(name);
    if (count === 0) return 0;
    this.#counts.set(name, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_NAMES && oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }
}

/** As hashes: what a name is made of may be long. */
export function namesOf(what: string, visitor: string): string[] {
  return [`visitor:${visitor}`, `network:${widerNetwork(visitor)}`].map((name) =>
    createHash("sha256").update(`${what}:${name}`).digest("base64url"),
  );
}

export const isReached = (own: number, around: number, { visitor }: ReadLimit): boolean =>
  own >= visitor || around >= visitor * VISITORS_OF_A_NETWORK;
