"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

// Of the window, for each frame has this component.
let shown = "";
let popped = "";
let isDue = false;

/** Without who it was; nothing is read from or kept on the device (§ 25 TDDDG). An order's path is a key. */
export function countStep(step: "page" | "cart"): void {
  if (!/^\/(admin|auth|bestellung\/)/.test(shown)) navigator.sendBeacon("/api/views", `${step} ${shown}`);
}

/** Another variant of the product has another path, and is the same page. */
export function stayOnPage(path: string): void {
  shown = path;
}

/** Once the page is seen, and again when the browser shows it as it was. */
function countPage({ persisted = false }: Partial<PageTransitionEvent>): void {
  isDue ||= persisted;
  if (!isDue || document.hidden) return;
  isDue = false;
  countStep("page");
}

if (typeof window !== "undefined") {
  addEventListener("popstate", () => {
    popped = location.pathname;
  });
  for (const type of ["pageshow", "visibilitychange"]) addEventListener(type, countPage);
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
    countPage({});
  }, [path]);
  return null;
}
