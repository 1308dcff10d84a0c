"use client";

import { useEffect, useState } from "react";
import type { Sheet } from "@/lib/puzzle/cut/grid";
import type { Hidden } from "@/lib/puzzle/cut/hidden";

type Props = { seed: number; sheet: Sheet; pieces: number; shape: Hidden | null; className?: string };

/** The lines of a cut as paths of an SVG in mm, drawn in the browser: as text they would be half a megabyte of the page. */
export function CutLines({ seed, sheet: { width, height }, pieces, shape, className }: Props) {
  const [lines, setLines] = useState<{ inner: string; rim: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void drawLines(seed, { width, height }, pieces, shape).then((drawn) => isShown && setLines(drawn));
    return () => {
      isShown = false;
    };
  }, [seed, width, height, pieces, shape]);
  if (!lines) return null;
  return (
    <g className={className} fill="none">
      <path d={lines.inner} vectorEffect="non-scaling-stroke" />
      <path d={lines.rim} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

async function drawLines(seed: number, sheet: Sheet, pieces: number, shape: Hidden | null) {
  const [{ cutSheet }, { linesOf }] = await Promise.all([
    import("@/lib/puzzle/cut/cut"),
    import("@/lib/puzzle/cut/lines"),
  ]);
  return linesOf(cutSheet(seed, sheet, pieces, shape));
}
