/** A network's requests are counted for so long. */
const WINDOW_MS = 10_000;
/** Work takes a tenth of it. What takes longer waits for something, and leaves its turn to others. */
const MAX_TURN_MS = 1000;

type Waiter = { place: number; begin: (end: (() => void) | null) => void };

/**
 * Lets work begin only while little else is being done, `atOnce`, and `waiting` more wait. A network's first request comes before
 * every second one, and so on: what one network asks for in any number does not make the others wait.
 */
export class FairTurns {
  readonly #limits: { atOnce: number; waiting: number };
  readonly #asked = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  #since = 0;
  #running = 0;

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /** @returns what ends the turn; null when too many wait, and this network asked the most of them */
  async take(network: string): Promise<(() => void) | null> {
    const place = this.#placeOf(network);
    if (this.#running < this.#limits.atOnce) return this.#begin();
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
    // In order of their places, and those of one place in order of their coming.
    const behind = this.#waiting.findIndex((waiter) => waiter.place > place);
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { place, begin: resolve });
    if (this.#waiting.length > this.#limits.waiting) this.#waiting.pop()?.begin(null);
    return promise;
  }

  /** The how manyeth request of its network this is. */
  #placeOf(network: string): number {
    if (Date.now() - this.#since > WINDOW_MS) {
      this.#asked.clear();
      this.#since = Date.now();
    }
    const place = (this.#asked.get(network) ?? 0) + 1;
    this.#asked.set(network, place);
    return place;
  }

  #begin(): () => void {
    this.#running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.#running -= 1;
      this.#waiting.shift()?.begin(this.#begin());
    };
    const timer = setTimeout(end, MAX_TURN_MS).unref();
    return end;
  }
}
