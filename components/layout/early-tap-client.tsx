"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** From lib/early-tap.ts; gone once it was called. */
    earlyTap?: () => HTMLElement | undefined;
  }
}

/** Presses the button that was tapped before the page could answer. */
export function EarlyTapClient() {
  useEffect(() => {
    const tapped = window.earlyTap?.();
    // After the effect: within it React cannot hydrate the part of the page that has the button.
    if (tapped) setTimeout(() => tapped.isConnected && tapped.click());
  }, []);
  return null;
}
