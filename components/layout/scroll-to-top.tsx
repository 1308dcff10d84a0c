"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/** A new path begins at its top: Next leaves a few scrolled pixels where the new page's beginning is in view anyway. */
export function ScrollToTop() {
  const path = usePathname();
  const shown = useRef(path);
  const popped = useRef("");
  useEffect(() => {
    // Back and forward restore their own place.
    const onPop = () => {
      popped.current = location.pathname;
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  useLayoutEffect(() => {
    if (path !== shown.current && path !== popped.current && !location.hash) window.scrollTo(0, 0);
    if (path !== shown.current) popped.current = "";
    shown.current = path;
  }, [path]);
  return null;
}
