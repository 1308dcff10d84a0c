"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

// Of the window, for each frame has this component.
let shown = "";
let popped = "";
let isDue = false;

/** Another variant of the product has another path, and is the same page. */
export function stayOnPage(path: string): void {
  shown = path;
}

/** Once the page is seen, and again when the browser shows it as it was. Nothing is read from or kept on the device (§ 25 TDDDG). */
function count(event?: Event): void {
  if ((!isDue && !(event as PageTransitionEvent | undefined)?.persisted) || document.hidden) return; // Others have no such field.
  isDue = false;
  navigator.sendBeacon("/api/views", `page ${shown}`);
}

if (typeof window !== "undefined") {
  addEventListener("popstate", () => {
    popped = location.pathname;
  });
  addEventListener("pageshow", count);
  addEventListener("visibilitychange", count);
}

/** Scrolls, for Next leaves a few scrolled pixels of a new path, and counts. In Suspense, because some paths are known only at the request. */
export function PageShown() {
  const path = usePathname();
  useLayoutEffect(() => {
    if (path === shown) return;
    if (shown && path !== popped && !location.hash) scrollTo(0, 0);
    shown = path;
    popped = "";
    isDue = true;
    count();
  }, [path]);
  return null;
}
