"use client";

import { useEffectEvent, useLayoutEffect, useRef } from "react";

/**
 * Lets a form show what is stored: the router keeps the page of a form with its state, and shows it again with newer data.
 * `adopt` is called once that is another `version` and nothing unsaved is typed.
 */
export function useStored(version: string, isTyped: boolean, adopt: () => void): void {
  const shown = useRef(version);
  const onStored = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (isTyped || shown.current === version) return;
    shown.current = version;
    onStored();
  }, [version, isTyped]);
}
