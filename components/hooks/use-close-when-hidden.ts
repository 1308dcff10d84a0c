"use client";

import { useEffect, useEffectEvent } from "react";

/** Closes a window when its page is left: the router keeps left pages mounted, and it would wait there open. */
export function useCloseWhenHidden(close: () => void): void {
  const onHidden = useEffectEvent(close);
  useEffect(() => () => onHidden(), []);
}
