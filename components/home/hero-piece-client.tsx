"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { EARLY_DRAG } from "@/lib/platform/early-drag";
import type { Drag } from "./move-piece";

declare global {
  interface Window {
    /** From lib/platform/early-drag.ts; gone once it was called. */
    earlyDrag?: () => (Drag & { piece: HTMLElement }) | undefined;
  }
}

type Words = { piece: string; missing: string; fits: string };
type Props = { words: Words; picture: ReactNode; children: ReactNode };

/** As in components/layout/early-tap.tsx. */
const script = { __html: typeof window === "undefined" ? EARLY_DRAG : "" };

/** The hole in the picture, the loose piece and what is said of it. What moves the piece is fetched when it is about to be moved. */
export function HeroPiece({ words, picture, children }: Props) {
  const hole = useRef<HTMLSpanElement>(null);
  const piece = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const [isIn, setIn] = useState(false);

  useEffect(() => {
    const button = piece.current;
    const target = hole.current;
    if (!button || !target || isIn) return;
    const stop = new AbortController();
    let loading: Promise<void> | undefined;
    const load = async () => {
      const { movePiece } = await import("./move-piece");
      if (stop.signal.aborted) return;
      const end = movePiece(button, target, window.earlyDrag?.(), () => setIn(true));
      stop.signal.addEventListener("abort", end);
    };
    const once = { once: true, signal: stop.signal };
    const begin = () => void (loading ??= load().catch(() => undefined));
    // A move, as the pointer may be there already.
    button.closest("section")?.addEventListener("pointermove", begin, once);
    button.addEventListener("focus", begin, once);
    // It was moved before.
    if (button.style.length > 0) begin();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      (window.requestIdleCallback ?? setTimeout)(begin);
    });
    if (matchMedia("(pointer: coarse)").matches) seen.observe(button);
    return () => {
      stop.abort();
      seen.disconnect();
    };
  }, [isIn]);

  // The piece takes no more presses: the focus goes on to the puzzle it is of.
  useEffect(() => {
    if (isIn && document.activeElement === piece.current)
      next.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isIn]);

  return (
    <>
      <span ref={hole} aria-hidden="true" className="hero-hole piece-mask" />
      <button
        ref={piece}
        type="button"
        data-drag=""
        disabled={isIn}
        aria-label={words.piece}
        onClick={() => setIn(true)}
        suppressHydrationWarning
        className="hero-piece"
      >
        <span className="piece-mask">
          <span>{picture}</span>
        </span>
      </button>
      <script dangerouslySetInnerHTML={script} suppressHydrationWarning />
      <div ref={next} className="hero-words">
        <p role="status">{isIn ? words.fits : words.missing}</p>
        {children}
      </div>
    </>
  );
}
