"use client";

import { useRef } from "react";

/**
 * For a window that is opened by a state and has no trigger of its own, to which Radix would give the focus back: gives it back
 * to what had it. Spread on its content.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}
