import { useRef, type PointerEvent } from "react";

/** Pixels a finger must travel sideways before it counts as a swipe. */
const SWIPE = 50;

/**
 * Recognizes sideways swipes by touch, pen or mouse.
 * @param move called with 1 for a swipe to the left (the next picture) and -1 for one to the right
 * @returns the handlers for the element, and `endsSwipe`, which says whether a click is the one that a mouse sends after a swipe
 */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  const swiped = useRef(false);
  return {
    endsSwipe: () => {
      const was = swiped.current;
      swiped.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
        swiped.current = false;
      },
      onPointerUp: (event: PointerEvent) => {
        const traveled = event.clientX - (start.current ?? event.clientX);
        start.current = null;
        swiped.current = Math.abs(traveled) > SWIPE;
        if (swiped.current) move(traveled < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
