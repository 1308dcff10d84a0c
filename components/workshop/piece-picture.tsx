"use client";

import { useMemo, type MouseEvent } from "react";
import { cutSheet, pathOf, type Cut } from "@/lib/puzzle/cut/cut";
import type { Grid, Sheet } from "@/lib/puzzle/cut/grid";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { linesOf } from "@/lib/puzzle/cut/lines";
import { interpolate } from "@/lib/platform/format/interpolate";
import { pieceAt } from "@/lib/workshop/piece-at";
import { placeWords } from "@/lib/workshop/place";
import { isHidden, outlineOf, type Place } from "@/lib/workshop/production/area";
import text from "#messages/client/missing-piece.json";

type Props = {
  cut: { seed: number; pieces: number; sheet: Sheet; grid: Grid; shape: Hidden | null };
  image: string | null;
  place: Place | null;
  onChoose: (place: Place) => void;
};

/** Pieces to each side of the chosen one that are shown near. */
const NEIGHBOR_COUNT = 2;

/** A puzzle with its cut, in which a piece is chosen by a tap; and, large enough for a finger, what lies around it. */
export function PiecePicture({ cut: { seed, pieces, sheet, grid, shape }, image, place, onChoose }: Props) {
  const cut = useMemo(() => cutSheet(seed, sheet, pieces, shape), [seed, sheet, pieces, shape]);
  const lines = useMemo(() => linesOf(cut), [cut]);
  const outline = place && outlineOf(cut, place);
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const found = pieceAt(cut, pointIn(event));
    if (found) onChoose(found);
  };
  const content = (
    <>
      {image && <image href={image} width={sheet.width} height={sheet.height} preserveAspectRatio="none" />}
      <g fill="none" className={image ? "stroke-on-vermilion mix-blend-difference" : "stroke-stone"}>
        <path d={lines.inner} vectorEffect="non-scaling-stroke" />
        <path d={lines.rim} vectorEffect="non-scaling-stroke" />
      </g>
      {outline && (
        <path
          d={pathOf(outline)}
          data-chosen
          className="fill-vermilion/50 stroke-vermilion stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
  return (
    <div className="mt-5 grid gap-5">
      <svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="img"
        aria-label={interpolate(text.picture, { rows: String(grid.rows), columns: String(grid.columns) })}
        onClick={choose}
        className="block max-h-[80svh] w-full cursor-pointer touch-manipulation bg-mat"
      >
        {content}
      </svg>
      {place && (
        <div>
          <p className="mb-2 text-sm text-stone">{text.nearText}</p>
          <svg
            viewBox={around(cut, place)}
            role="img"
            aria-label={interpolate(text.near, { place: placeWords(place, shape) })}
            onClick={choose}
            className="block w-full max-w-sm cursor-pointer touch-manipulation bg-mat"
          >
            {content}
          </svg>
        </div>
      )}
    </div>
  );
}

/** The part of a sheet with the neighbors of a piece, as a viewBox; at the edge of the sheet those further in. */
function around({ sheet, columns, rows, hiddenAt }: Cut, place: Place): string {
  const [wide, high] = [sheet.width / columns, sheet.height / rows];
  const { row, column } =
    isHidden(place) && hiddenAt
      ? { row: Math.round(hiddenAt[1] / high), column: Math.round(hiddenAt[0] / wide) }
      : place;
  const first = (at: number, most: number) =>
    Math.max(0, Math.min(at - 1 - NEIGHBOR_COUNT, most - 2 * NEIGHBOR_COUNT - 1));
  const shown = 2 * NEIGHBOR_COUNT + 1;
  return `${first(column, columns) * wide} ${first(row, rows) * high} ${Math.min(shown, columns) * wide} ${Math.min(shown, rows) * high}`;
}

/** Where in the drawing, in its own units, a press was. */
function pointIn({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): [number, number] {
  const matrix = currentTarget.getScreenCTM();
  if (!matrix) return [-1, -1];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}
