"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

// Of the window, for each frame has this component.
let shown = "";
let popped = "";
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => {
    popped = location.pathname;
  });

/**
 * A new path begins at its top: Next leaves a few scrolled pixels where the new page's beginning is in view anyway. Back, forward and
 * a hash have their own place. In Suspense, because the path of some pages is known only at the request.
 */
export function ScrollToTop() {
  const path = usePathname();
  useLayoutEffect(() => {
    if (path === shown) return;
    if (shown && path !== popped && !location.hash) window.scrollTo(0, 0);
    shown = path;
    popped = "";
  }, [path]);
  return null;
}
