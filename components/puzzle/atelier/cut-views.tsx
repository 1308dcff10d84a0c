import { useCallback, useMemo, useRef } from "react";
import { useSize } from "@/components/hooks/use-size";
import { heapOf } from "@/lib/puzzle/atelier/heap";
import { fitInto } from "@/lib/puzzle/atelier/placement";
import { isConfusable } from "@/lib/puzzle/difficulty/measure";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { paintCrop, paintHeap, paintMarks, paintSeams, prepare, seamsOf, type Made } from "./paint";
import { STAGE } from "./room";
import { useDrawing } from "./use-drawing";
import { release } from "./use-working-canvas";

/** What is left free around the picture and the heap, in CSS pixels. */
const PIECE_MARGIN_PX = 24;
/** How much more room the pieces have in the heap than in the picture. */
const SPREAD_FACTOR = 1.15;

/** The picture in its pieces, lying together. `marks`: for how many others each piece can be mistaken; null: not to be seen. */
export function WholeView({ work, picture, crop, cut, marks }: Made & { marks: Uint16Array | null }) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const seams = useMemo(() => seamsOf(cut), [cut]);
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      if (!size) return release(canvas);
      const frame = fitInto(size, cut.sheet, PIECE_MARGIN_PX);
      canvas.style.cssText = `width:${frame.width}px;height:${frame.height}px`;
      const context = prepare(canvas, frame);
      if (!context) return;
      paintCrop(context, { work, picture, crop }, frame);
      if (marks) paintMarks(context, cut, frame, (piece) => isConfusable(marks[piece] ?? 0));
      paintSeams(context, cut, seams, frame);
    },
    [work, picture, crop, cut, seams, marks, size],
  );
  return (
    <div ref={stage} className={`${STAGE} grid place-items-center`}>
      <canvas
        ref={useDrawing(draw)}
        role="img"
        aria-label={describe(text.whole, { cut })}
        className="drop-shadow-hung"
      />
    </div>
  );
}

export function HeapView({ seed, ...made }: Made & { seed: number }) {
  const { work, picture, crop, cut } = made;
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      if (!size) return release(canvas);
      const context = prepare(canvas, size);
      if (!context) return;
      const { width, height } = cut.sheet;
      const room = { width: size.width - 2 * PIECE_MARGIN_PX, height: size.height - 2 * PIECE_MARGIN_PX };
      const scale = Math.sqrt((room.width * room.height * Math.PI) / 4 / (width * height * SPREAD_FACTOR));
      const heap = heapOf(cut.outlines.length, room, seed);
      context.translate(PIECE_MARGIN_PX, PIECE_MARGIN_PX);
      paintHeap(context, { work, picture, crop, cut }, heap, scale);
    },
    [work, picture, crop, cut, size, seed],
  );
  return (
    <div ref={stage} className={STAGE}>
      <canvas
        ref={useDrawing(draw)}
        role="img"
        aria-label={describe(text.heap, { cut })}
        className="absolute inset-0 size-full"
      />
    </div>
  );
}

export function describe(words: string, { cut }: Pick<Made, "cut">): string {
  const { columns, rows } = cut;
  return interpolate(words, { count: String(columns * rows), columns: String(columns), rows: String(rows) });
}
