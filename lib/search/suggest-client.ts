import type { PageHit } from "./pages";
import type { Suggestion } from "./schema";
import { RecentAnswers } from "./recent-answers";
import { isTooShort } from "./state";

const SUGGEST_DEBOUNCE_MS = 150;
/** Pauses: 1 s, doubled each time, at most 30 s. */
const MAX_RETRIES = 3;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;

export type Hits = { suggestions: Suggestion[]; pages: PageHit[] };
export type Answer = Hits & { query: string; failed: boolean };

export const NO_HITS: Hits = { suggestions: [], pages: [] };

type Ask = (query: string, signal: AbortSignal) => Promise<Hits>;

/** `onAnswer` gets the answer to what was typed last and never one to anything before; failed: no attempt got through. */
export class Suggester {
  private request = new AbortController();
  private readonly recent = new RecentAnswers<Hits>();

  private readonly onAnswer: (answer: Answer) => void;
  private readonly ask: Ask;

  constructor(onAnswer: (answer: Answer) => void, ask: Ask = askServer) {
    this.onAnswer = onAnswer;
    this.ask = ask;
  }

  type(text: string): void {
    this.stop();
    const query = text.trim().replace(/\s+/g, " ");
    if (query === "" || isTooShort(query)) return this.onAnswer({ query: "", ...NO_HITS, failed: false });
    const known = this.recent.get(query);
    if (known) return this.onAnswer({ query, ...known, failed: false });
    void this.answer(query, this.request.signal);
  }

  stop(): void {
    this.request.abort();
    this.request = new AbortController();
  }

  private async answer(query: string, signal: AbortSignal): Promise<void> {
    await pause(SUGGEST_DEBOUNCE_MS, signal);
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const hits = await this.ask(query, signal);
        this.recent.set(query, hits);
        if (!signal.aborted) this.onAnswer({ query, ...hits, failed: false });
        return;
      } catch {
        if (signal.aborted) return;
        if (attempt === MAX_RETRIES) return this.onAnswer({ query, ...NO_HITS, failed: true });
        await pause(Math.min(FIRST_PAUSE * 2 ** attempt, MAX_PAUSE), signal);
      }
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

async function askServer(query: string, signal: AbortSignal): Promise<Hits> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(query.toWellFormed())}`, { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  // Our own route, which parses with zod before it answers; parsing again would bring zod into the browser.
  return (await response.json()) as Hits;
}
