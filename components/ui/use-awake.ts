"use client";

import { startTransition, useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
let isAwake = false;
let firstSign: Promise<void> | undefined;

function awaken(): Promise<void> {
  return (firstSign ??= new Promise((resolve) => {
    const heard = () => {
      for (const sign of SIGNS) removeEventListener(sign, heard, true);
      isAwake = true;
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, heard, { capture: true, passive: true });
    // Whoever has scrolled before these scripts were there.
    if (scrollY > 0) heard();
  }));
}

/** Whether the visitor has moved, scrolled or typed yet: until then nothing is fetched that only a next step would need. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(isAwake);
  useEffect(() => {
    if (awake) return;
    let isGone = false;
    void awaken().then(() => isGone || startTransition(() => setAwake(true)));
    return () => {
      isGone = true;
    };
  }, [awake]);
  return awake;
}
