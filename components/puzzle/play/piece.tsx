import { memo, useLayoutEffect, useRef } from "react";
import type { Sheet } from "@/lib/puzzle/cut/grid";
import { paint } from "./paint";
import type { PieceShape } from "./pieces";

type Props = PieceShape & {
  number: number;
  label: string;
  picture: HTMLImageElement;
  sheet: Sheet;
  scale: number;
  /** Where the box is, in CSS pixels from the table's corner. */
  left: number;
  top: number;
  layer: number;
  isHeld: boolean;
  isCurrent: boolean;
};

/** Painted once for each size. Pointers are the table's, which knows its shape; keys and screen readers find a button. */
export const PieceButton = memo(function PieceButton(props: Props) {
  const { picture, sheet, box, outline, scale } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, width, height } = box;
  useLayoutEffect(() => {
    if (canvas.current)
      paint(canvas.current, picture, { sheet, rect: { x, y, width, height }, outlines: [outline], scale });
  }, [picture, sheet, x, y, width, height, outline, scale]);
  return (
    <button
      type="button"
      data-piece={props.number}
      aria-label={props.label}
      aria-pressed={props.isHeld}
      tabIndex={props.isCurrent ? 0 : -1}
      className="puzzle-piece"
      style={{
        width: width * scale,
        height: height * scale,
        transform: `translate(${props.left}px, ${props.top}px)`,
        zIndex: props.layer,
      }}
    >
      <canvas ref={canvas} aria-hidden="true" />
    </button>
  );
});
