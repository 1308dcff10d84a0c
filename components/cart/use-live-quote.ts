import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { closeDrawer } from "@/components/layout/drawer-state";
import { clearNotices, type Scope } from "@/lib/cart/notices";
import { requestQuote, useQuote } from "@/lib/cart/quote";

/** Milliseconds after which a quote is asked for again when the visitor comes back to the window. */
const FRESH = 60_000;

/**
 * Keeps the quote of what is in view up to date: at once, when `content` changes, when the line is back, and when the
 * visitor returns after a while.
 */
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
    const onFocus = () => Date.now() - useQuote.getState().at > FRESH && refresh();
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

/** What a drawer does when it closes; it also closes when the page behind it changes. */
export function useDrawerClosing(scope: Scope): () => void {
  const pathname = usePathname();
  useEffect(
    () => () => {
      // React's StrictMode also cleans up once right after mounting, on the same page.
      if (window.location.pathname !== pathname) closeDrawer(scope);
    },
    [scope, pathname],
  );
  return () => {
    closeDrawer(scope);
    clearNotices(scope);
  };
}
