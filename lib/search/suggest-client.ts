import type { Suggestion } from "./schema";
import { RecentAnswers } from "./recent-answers";
import { isTooShort } from "./state";

/** Milliseconds without a keystroke before anything is asked. */
const DEBOUNCE = 150;
/** How often a failed request is tried again, and the pauses between: 1 s, doubled each time, at most 30 s. */
const RETRIES = 3;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;

export type Answer = { query: string; suggestions: Suggestion[]; failed: boolean };

type Ask = (query: string, signal: AbortSignal) => Promise<Suggestion[]>;

/**
 * Suggestions for what is being typed: `type` with each change of the field, `stop` when it is left. `onAnswer` gets the
 * answer to what was typed last and never one to anything before; failed means that no attempt got through.
 */
export class Suggester {
  private request = new AbortController();
  private readonly recent = new RecentAnswers<Suggestion[]>();

  private readonly onAnswer: (answer: Answer) => void;
  private readonly ask: Ask;

  constructor(onAnswer: (answer: Answer) => void, ask: Ask = askServer) {
    this.onAnswer = onAnswer;
    this.ask = ask;
  }

  type(text: string): void {
    this.stop();
    const query = text.trim().replace(/\s+/g, " ");
    if (query === "" || isTooShort(query)) return this.onAnswer({ query, suggestions: [], failed: false });
    const known = this.recent.get(query);
    if (known) return this.onAnswer({ query, suggestions: known, failed: false });
    void this.answer(query, this.request.signal);
  }

  stop(): void {
    this.request.abort();
    this.request = new AbortController();
  }

  private async answer(query: string, signal: AbortSignal): Promise<void> {
    await pause(DEBOUNCE, signal);
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const suggestions = await this.ask(query, signal);
        this.recent.set(query, suggestions);
        if (!signal.aborted) this.onAnswer({ query, suggestions, failed: false });
        return;
      } catch {
        if (signal.aborted) return;
        if (attempt === RETRIES) return this.onAnswer({ query, suggestions: [], failed: true });
        await pause(Math.min(FIRST_PAUSE * 2 ** attempt, MAX_PAUSE), signal);
      }
    }
  }
}

/** Resolves after so many milliseconds, or at once when aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

async function askServer(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(query.toWellFormed())}`, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  // Our own route, which parses with zod before it answers; parsing again would bring zod into the browser.
  const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
  return suggestions;
}
