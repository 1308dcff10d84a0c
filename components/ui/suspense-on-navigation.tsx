"use client";

import { Suspense, useState, type ReactNode } from "react";
import { useIsBrowser } from "@/components/hooks/use-is-browser";

/** In a document the content comes outright: what React streams into a Suspense boundary stays invisible without JavaScript. */
export function SuspenseOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isBrowser = useIsBrowser();
  // Fixed at the first rendering: a boundary that came later would throw away the content and its state.
  const [isClientNavigation] = useState(isBrowser);
  return isClientNavigation ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
