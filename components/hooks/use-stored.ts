"use client";

import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** The router shows a left form again with newer data: `adopt` is called for another `version` when nothing unsaved is typed. */
export function useStored(version: string, isTyped: boolean, adopt: () => void): void {
  const shown = useRef(version);
  const onStored = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (isTyped || shown.current === version) return;
    shown.current = version;
    onStored();
  }, [version, isTyped]);
}
