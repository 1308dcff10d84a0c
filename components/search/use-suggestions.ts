import { useEffect, useRef, useState } from "react";
import { NO_HITS, Suggester, type Answer } from "@/lib/search/suggest-client";

const NOTHING: Answer = { query: "", ...NO_HITS, failed: false };

/** What the shop suggests for what has been typed last. */
export function useSuggestions(): { answer: Answer; type: (text: string) => void } {
  const [answer, setAnswer] = useState(NOTHING);
  const suggester = useRef<Suggester>(null);

  useEffect(() => () => suggester.current?.stop(), []);

  const type = (text: string) => {
    suggester.current ??= new Suggester(setAnswer);
    suggester.current.type(text);
  };
  return { answer, type };
}
