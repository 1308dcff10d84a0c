"use client";

import { useEffect } from "react";
import { EARLY_TAP } from "@/lib/early-tap";

declare global {
  interface Window {
    /** From lib/early-tap.ts; gone once it was called. */
    earlyTap?: () => HTMLElement | undefined;
  }
}

/** The browser runs it when the page arrives. Once React is there it is of no more use, so neither its data nor the bundle has it. */
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
