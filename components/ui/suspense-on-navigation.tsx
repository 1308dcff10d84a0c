"use client";

import { Suspense, useState, type ReactNode } from "react";
import { useIsBrowser } from "@/components/hooks/use-is-browser";

/**
 * Shows `fallback` while a page is fetched that the visitor has come to by a link. In a document the content is
 * outright instead: what React streams into a Suspense boundary stays invisible without JavaScript.
 */
export function SuspenseOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isBrowser = useIsBrowser();
  // Fixed at the first rendering: a boundary that came later would throw away the content and its state.
  const [isClientNavigation] = useState(isBrowser);
  return isClientNavigation ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
