import { useRef, type PointerEvent } from "react";

/** Pixels of a swipe, and from which on it is no longer a tap. */
const SWIPE_DISTANCE_PX = 50;
const DRAG_DISTANCE_PX = 10;

/** `move`: 1 is a swipe to the left (the next picture). `endsDrag`: whether a click is the one that a mouse sends after a drag. */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(false);
  return {
    endsDrag: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
        dragged.current = false;
      },
      onPointerUp: (event: PointerEvent) => {
        const traveled = event.clientX - (start.current ?? event.clientX);
        start.current = null;
        dragged.current = Math.abs(traveled) > DRAG_DISTANCE_PX;
        if (Math.abs(traveled) > SWIPE_DISTANCE_PX) move(traveled < 0 ? 1 : -1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
