import { useEffect, useRef, type RefObject } from "react";
import { release } from "./use-working-canvas";

/** Redrawn whenever `draw` is another function. Hidden pages, which the router keeps, give its memory back. */
export function useDrawing(draw: (canvas: HTMLCanvasElement) => void): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    draw(element);
    return () => release(element);
  }, [draw]);
  return canvas;
}
