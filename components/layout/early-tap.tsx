"use client";

import { useEffect } from "react";
import { EARLY_TAP } from "@/lib/platform/early-tap";

declare global {
  interface Window {
    /** From lib/platform/early-tap.ts; gone once it was called. */
    earlyTap?: () => HTMLElement | undefined;
  }
}

/** Runs once, from the HTML that the server sent. React keeps that text when it hydrates, so the browser's code does not repeat it. */
const script = { __html: typeof window === "undefined" ? EARLY_TAP : "" };

/** Remembers a tap made before hydration, and presses the button that was tapped. Placed before the buttons. */
export function EarlyTap() {
  useEffect(() => {
    const tapped = window.earlyTap?.();
    // After the effect: within it React cannot hydrate the part of the page that has the button.
    if (tapped) setTimeout(() => tapped.isConnected && tapped.click());
  }, []);
  return <script dangerouslySetInnerHTML={script} suppressHydrationWarning />;
}
