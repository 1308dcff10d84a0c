"use client";

import { useEffect } from "react";
import { FIRST_SCRIPT } from "@/lib/platform/first-script";

declare global {
  interface Window {
    /** From lib/platform/first-script.ts; gone once it was called. */
    earlyTap?: () => HTMLElement | undefined;
  }
}

/** Runs once, from the HTML that the server sent. React keeps that text when it hydrates, so the browser's code does not repeat it. */
const script = { __html: typeof window === "undefined" ? FIRST_SCRIPT : "" };

/** Remembers a tap made before hydration, and presses the button that was tapped. Placed before the buttons. */
export function EarlyTap() {
  useEffect(() => {
    const tapped = window.earlyTap?.();
    // After the effect: within it React cannot hydrate the part of the page that has the button.
    if (tapped) setTimeout(() => tapped.isConnected && tapped.click());
  }, []);
  return <script dangerouslySetInnerHTML={script} suppressHydrationWarning />;
}
