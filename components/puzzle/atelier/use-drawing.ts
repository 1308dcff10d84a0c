import { useEffect, useRef, type RefObject } from "react";
import { release } from "./use-working-canvas";

/**
 * A canvas that is redrawn whenever `draw` is another function. Its memory is given back while the page is hidden: the router
 * keeps pages that were left.
 */
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
