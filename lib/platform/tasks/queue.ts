import { TaskError } from "./task-error";

/** Refuses what would have to wait behind `most` others. @throws TaskError "busy" */
export class Queue {
  readonly #most: number;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    if (this.#count > this.#most) return Promise.reject(new TaskError("busy", "too much is waiting"));
    this.#count += 1;
    const mine = this.#last.then(work).finally(() => (this.#count -= 1));
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

/** What visitors have done, and what admins have done: one process each at a time, so that their memory adds up to a known sum. */
export const visitors = new Queue(16);
export const admins = new Queue(16);
