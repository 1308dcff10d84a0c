/** After so long half of a network's requests are forgotten. */
const HALF_LIFE_MS = 10_000;
const CHECK_MS = 1000;
const MAX_CHECKS = 10;

type End = () => void;
type Waiter = { place: number; isWorking: () => boolean; begin: (end: End | null) => void };

/** A network's first request comes before every second one; of two first ones the later, or a flood makes all wait. */
export class FairTurns {
  readonly #limits: { atOnce: number; waiting: number };
  readonly #asked = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  #since = 0;
  #running = 0;

  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /** A turn ends within a second once `isWorking` says no, and in ten anyway; null: too many wait, most of this network. */
  async take(network: string, isWorking: () => boolean): Promise<End | null> {
    const place = this.#placeOf(network);
    if (this.#running < this.#limits.atOnce) return this.#begin(isWorking);
    const { promise, resolve } = Promise.withResolvers<End | null>();
    const behind = this.#waiting.findIndex((waiter) => waiter.place >= place);
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { place, isWorking, begin: resolve });
    if (this.#waiting.length > this.#limits.waiting) this.#waiting.pop()?.begin(null);
    return promise;
  }

  #placeOf(network: string): number {
    if (Date.now() - this.#since > HALF_LIFE_MS) {
      this.#since = Date.now();
      for (const [name, asked] of this.#asked) {
        if (asked === 1) this.#asked.delete(name);
        else this.#asked.set(name, Math.floor(asked / 2));
      }
    }
    const place = (this.#asked.get(network) ?? 0) + 1;
    this.#asked.set(network, place);
    return place;
  }

  #begin(isWorking: () => boolean): End {
    this.#running += 1;
    let checks = 0;
    const end = () => {
      if (checks === Infinity) return;
      checks = Infinity;
      clearInterval(timer);
      this.#running -= 1;
      const next = this.#waiting.shift();
      next?.begin(this.#begin(next.isWorking));
    };
    const timer = setInterval(() => {
      checks += 1;
      if (checks === MAX_CHECKS || !isWorking()) end();
    }, CHECK_MS).unref();
    return end;
  }
}
