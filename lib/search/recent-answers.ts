const ANSWER_LIFETIME_MS = 5 * 60_000;
const MAX_ENTRIES = 50;

/** The one unused for longest goes first. */
export class RecentAnswers<T> {
  private readonly answers = new Map<string, { value: T; until: number }>();

  get(key: string): T | undefined {
    const answer = this.answers.get(key);
    if (!answer) return undefined;
    this.answers.delete(key);
    if (answer.until <= Date.now()) return undefined;
    this.answers.set(key, answer);
    return answer.value;
  }

  set(key: string, value: T): void {
    this.answers.delete(key);
    this.answers.set(key, { value, until: Date.now() + ANSWER_LIFETIME_MS });
    const [oldest] = this.answers.keys();
    if (this.answers.size > MAX_ENTRIES && oldest !== undefined) this.answers.delete(oldest);
  }
}
