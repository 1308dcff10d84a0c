import { useEffect, useRef } from "react";
import type { Scope } from "@/lib/cart/notices";
import { requestQuote, useQuote } from "@/lib/cart/quote";

/** Milliseconds after which a quote is asked for again when the visitor comes back to the window. */
const FRESH_QUOTE_MS = 60_000;

/** At once, when `content` changes, when the line is back, and when the visitor returns after a while. */
export function useLiveQuote(scope: Scope, active: boolean, content: unknown): void {
  const wasActive = useRef(false);
  useEffect(() => {
    if (active) requestQuote(scope, wasActive.current ? undefined : 0);
    wasActive.current = active;
  }, [scope, active, content]);

  useEffect(() => {
    if (!active) return;
    const refresh = () => requestQuote(scope, 0);
    const goOffline = () => useQuote.setState({ problem: "offline" });
    const onFocus = () => Date.now() - useQuote.getState().at > FRESH_QUOTE_MS && refresh();
    window.addEventListener("online", refresh);
    window.addEventListener("offline", goOffline);
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("online", refresh);
      window.removeEventListener("offline", goOffline);
      window.removeEventListener("focus", onFocus);
    };
  }, [scope, active]);
}
