import { setTimeout as pause } from "node:timers/promises";
import { widerNetwork } from "@/lib/platform/http/wider-network";

/** At this moment in this process. */
type Most = { all: number; visitor: number; network: number };

export class Slots {
  readonly #most: Most;
  readonly #taken = new Map<string, number>();

  constructor(most: Most) {
    this.#most = most;
  }

  take(visitor: string): boolean {
    const counted = this.#countedFor(visitor);
    if (counted.some(([name, most]) => this.#at(name) >= most)) return false;
    for (const [name] of counted) this.#taken.set(name, this.#at(name) + 1);
    return true;
  }

  /** The same within so many seconds: who is refused at once asks again at once, which keeps the server busy. */
  async takeWithin(seconds: number, visitor: string): Promise<boolean> {
    for (let waited = 0; !this.take(visitor); waited++) {
      if (waited === seconds) return false;
      await pause(1000);
    }
    return true;
  }

  leave(visitor: string): void {
    for (const [name] of this.#countedFor(visitor)) {
      const left = this.#at(name) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
  }

  #at(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  #countedFor(visitor: string): [name: string, most: number][] {
    const { all, visitor: own, network } = this.#most;
    return [
      ["all", all],
      [`visitor ${visitor}`, own],
      [`network ${widerNetwork(visitor)}`, network],
    ];
  }
}
