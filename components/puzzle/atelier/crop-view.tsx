import clsx from "clsx";
import { useCallback, useRef, useState } from "react";
import { useSize } from "@/components/hooks/use-size";
import { zoomsOf } from "@/lib/puzzle/atelier/crop";
import type { Crop } from "@/lib/puzzle/atelier/design";
import { fitInto, placementOf } from "@/lib/puzzle/atelier/placement";
import type { Cut } from "@/lib/puzzle/cut/cut";
import text from "#messages/client/atelier.json";
import { CropTools } from "./crop-tools";
import { paintSeams, prepare, seamsOf, type Made } from "./paint";
import { STAGE } from "./room";
import { useCropGestures } from "./use-crop-gestures";
import { useDrawing } from "./use-drawing";

/** What is left free around the crop, in CSS pixels. */
const CROP_MARGIN_PX = 20;

const NOWHERE = { x: 0, y: 0, width: 1, height: 1 };

type Props = Made & { onChange: (crop: Crop) => void };

/** The picture under a frame of the sheet's proportions, to be moved until the crop is right. The cut is shown while it rests. */
export function CropView({ work, picture, crop: chosen, cut, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  // While it is moved nothing else of the page follows, so that it moves at once.
  const [held, setHeld] = useState<Crop | null>(null);
  const isHeld = held !== null;
  const crop = held ?? chosen;
  const frame = size ? fitInto(size, cut.sheet, CROP_MARGIN_PX) : NOWHERE;
  const { handlers, ...moves } = useCropGestures({
    stage,
    picture,
    crop,
    shape: cut.sheet,
    frame,
    onChange,
    onHold: setHeld,
  });

  const drawPicture = useCallback(
    (canvas: HTMLCanvasElement) => {
      canvas.width = work.width;
      canvas.height = work.height;
      canvas.getContext("2d")?.drawImage(work, 0, 0);
    },
    [work],
  );
  const shown = useDrawing(drawPicture);
  const rect = { left: frame.x, top: frame.y, width: frame.width, height: frame.height };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- it has a tabIndex */}
      <div
        ref={stage}
        role="application"
        aria-label={text.crop}
        aria-describedby="atelier-help"
        tabIndex={0}
        className={clsx(STAGE, "touch-none select-none", isHeld ? "cursor-grabbing" : "cursor-grab")}
        {...handlers}
      >
        <canvas
          ref={shown}
          aria-hidden="true"
          className="absolute top-0 left-0 max-w-none origin-top-left will-change-transform"
          style={{ transform: `matrix(${placementOf(crop, picture, work.width, frame).join(", ")})` }}
        />
        <div aria-hidden="true" className="atelier-frame" style={rect} />
        <div
          aria-hidden="true"
          className={clsx("pointer-events-none absolute transition-opacity duration-200", isHeld && "opacity-0")}
          style={rect}
        >
          {size && <CutLines cut={cut} width={frame.width} height={frame.height} />}
        </div>
      </div>
      <CropTools {...moves} can={zoomsOf(crop, picture, cut.sheet)} />
      <p id="atelier-help" className="mt-3 text-sm text-stone">
        {text.cropHelp} <span className="hidden pointer-fine:inline">{text.cropKeys}</span>
      </p>
    </>
  );
}

/** Only the edges between the pieces, on a transparent canvas. Where the crop lies does not change them. */
function CutLines({ cut, width, height }: { cut: Cut; width: number; height: number }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const context = prepare(canvas, { width, height });
      if (context) paintSeams(context, cut, seamsOf(cut), { width, height });
    },
    [cut, width, height],
  );
  return <canvas ref={useDrawing(draw)} className="size-full" />;
}
