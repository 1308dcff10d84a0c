import { useCallback, useMemo, useRef } from "react";
import { useSize } from "@/components/hooks/use-size";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { paintCrop, paintSeams, prepare, seamsOf, type Made } from "./paint";
import { STAGE } from "./room";
import { useDrawing } from "./use-drawing";
import { release } from "./use-working-canvas";

/** In millimeters: a dining table, a sheet of paper, a mug with its handle, and the middle of the puzzle. */
const TABLE = { width: 1600, height: 900 };
const PAPER = { width: 210, height: 297, x: 1330, y: 480 };
const MUG = { radius: 42, x: 1420, y: 250 };
const MIDDLE = { x: 660, y: 450 };
const PLANKS = [150, 300, 450, 600, 750];
/** Floor around the table. */
const MIN_TABLE_PX = 60;

/** The finished puzzle on a table, everything in its true proportions. */
export function TableView({ work, picture, crop, cut, dimensions }: Made & { dimensions: string }) {
  const table = useRef<HTMLDivElement>(null);
  const size = useSize(table);
  const { width, height } = cut.sheet;
  const seams = useMemo(() => seamsOf(cut), [cut]);
  const scale = size ? size.width / (TABLE.width + 2 * MIN_TABLE_PX) : 0;
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const shown = { width: width * scale, height: height * scale };
      const context = scale > 0 ? prepare(canvas, shown) : null;
      if (!context) return release(canvas);
      paintCrop(context, { work, picture, crop }, shown);
      paintSeams(context, cut, seams, shown);
    },
    [work, picture, crop, cut, seams, scale, width, height],
  );
  const [left, top] = [MIDDLE.x - width / 2 + MIN_TABLE_PX, MIDDLE.y - height / 2 + MIN_TABLE_PX];
  return (
    <div className={`${STAGE} grid place-items-center`}>
      <div
        ref={table}
        role="img"
        aria-label={interpolate(text.table, { dimensions })}
        className="atelier-table relative aspect-[1720/1020] w-full"
      >
        <svg
          viewBox={`${-MIN_TABLE_PX} ${-MIN_TABLE_PX} ${TABLE.width + 2 * MIN_TABLE_PX} ${TABLE.height + 2 * MIN_TABLE_PX}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <rect {...TABLE} rx="12" className="atelier-wood" />
          {PLANKS.map((y) => (
            <path key={y} d={`M0 ${y}H${TABLE.width}`} className="atelier-grain" />
          ))}
          <rect {...PAPER} className="atelier-sheet" />
          <text x={PAPER.x + PAPER.width / 2} y={PAPER.y + PAPER.height / 2 + 16} className="atelier-a4">
            A4
          </text>
          <path d={`M${MUG.x + 34} ${MUG.y - 18}h34a14 14 0 0 1 0 36h-34`} className="atelier-handle" />
          <circle cx={MUG.x} cy={MUG.y} r={MUG.radius} className="atelier-sheet" />
          <circle cx={MUG.x} cy={MUG.y} r={MUG.radius - 7} className="atelier-coffee" />
        </svg>
        <canvas
          ref={useDrawing(draw)}
          aria-hidden="true"
          className="atelier-lying"
          style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
        />
      </div>
    </div>
  );
}
