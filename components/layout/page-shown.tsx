"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { countPage } from "./count-views";
import { ScrollToTop } from "./scroll-to-top";

/** In Suspense, as ScrollToTop. */
export function PageShown() {
  const path = usePathname();
  useEffect(() => countPage(path), [path]);
  return <ScrollToTop />;
}
