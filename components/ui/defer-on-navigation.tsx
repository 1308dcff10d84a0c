"use client";

import { useDeferredValue, useState, type ReactNode } from "react";
import { useIsBrowser } from "@/components/hooks/use-is-browser";

/**
 * What is not seen at once. When a visitor comes to its page by a link, the page is shown first and this is added right
 * after; in a document it is there at once.
 */
export function DeferOnNavigation({ children }: { children: ReactNode }) {
  const isBrowser = useIsBrowser();
  const [isClientNavigation] = useState(isBrowser);
  return useDeferredValue(children, isClientNavigation ? null : children);
}
