/** What is being done at this moment in this process: at most `most` at once, and `each` for one visitor. */
export class Slots {
  readonly #most: number;
  readonly #each: number;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor({ most, each }: { most: number; each: number }) {
    this.#most = most;
    this.#each = each;
  }

  /** Takes a slot for a visitor, to be given back by `leave`; false when there is none. */
  take(visitor: string): boolean {
    const own = this.#taken.get(visitor) ?? 0;
    if (this.#all >= this.#most || own >= this.#each) return false;
    this.#taken.set(visitor, own + 1);
    this.#all += 1;
    return true;
  }

  leave(visitor: string): void {
    const own = (this.#taken.get(visitor) ?? 1) - 1;
    if (own > 0) this.#taken.set(visitor, own);
    else this.#taken.delete(visitor);
    this.#all -= 1;
  }
}
