import { useEffect, useLayoutEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button";
import { pathOf, type Cut } from "@/lib/puzzle/cut/cut";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/puzzle.json";
import { paint } from "./paint";

/** The long side of the finished picture in CSS pixels, where there is room for it. */
const LONG_SIDE = 720;

type Props = {
  picture: HTMLImageElement;
  cut: Cut;
  name: string;
  seconds: number;
  onAgain: () => void;
  onClose: () => void;
};

/** The finished puzzle, shown as a picture on the wall, and how long it took. */
export function Finished({ picture, cut, name, seconds, onAgain, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const { sheet, outlines } = cut;
    const scale = LONG_SIDE / Math.max(sheet.width, sheet.height);
    const rect = { x: 0, y: 0, ...sheet };
    paint(canvas.current, picture, { sheet, rect, outlines: outlines.map((each) => new Path2D(pathOf(each))), scale });
  }, [picture, cut]);
  useEffect(() => heading.current?.focus(), []);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <div className="puzzle-stage puzzle-finished">
      <canvas
        ref={canvas}
        role="img"
        aria-label={interpolate(text.finished, { name, count: String(cut.outlines.length) })}
      />
      <div className="text-center">
        <h3 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
          {interpolate(text.done, { time })}
        </h3>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <button type="button" onClick={onClose} className={buttonVariants()}>
            {text.toProduct}
          </button>
          <button type="button" onClick={onAgain} className={buttonVariants({ variant: "outline" })}>
            {text.again}
          </button>
        </div>
      </div>
    </div>
  );
}
