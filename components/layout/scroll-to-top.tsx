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

/** Next leaves a few scrolled pixels of a new path. In Suspense, because some paths are known only at the request. */
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
