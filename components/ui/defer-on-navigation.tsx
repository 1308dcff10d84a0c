"use client";

import { useDeferredValue, useState, type ReactNode } from "react";
import { useIsBrowser } from "@/components/hooks/use-is-browser";

/** Added right after a page that is come to by a link; in a document it is there at once. */
export function DeferOnNavigation({ children }: { children: ReactNode }) {
  const isBrowser = useIsBrowser();
  const [isClientNavigation] = useState(isBrowser);
  return useDeferredValue(children, isClientNavigation ? null : children);
}
