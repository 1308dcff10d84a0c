import { useState } from "react";
import { reshapeCrop } from "@/lib/puzzle/atelier/crop";
import type { Crop } from "@/lib/puzzle/atelier/design";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/atelier.json";
import { CropView } from "./crop-view";
import { describe, HeapView, WholeView } from "./cut-views";
import { LinkButton } from "@/components/ui/link-button";
import type { Made } from "./paint";
import { TableView } from "./table-view";
import { ViewChoice, type View } from "./view-choice";

type Props = {
  made: Made;
  seed: number;
  dimensions: string;
  view: View;
  /** For how many others each piece can be mistaken; null until that is known. */
  marks: Uint16Array | null;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
  onView: (view: View) => void;
  onCrop: (crop: Crop) => void;
  onReseed: () => void;
};

export function Stage({ made, seed, dimensions, view, marks, isMarked, onMark, onView, onCrop, onReseed }: Props) {
  const { cut, crop, picture } = made;
  const [times, setTimes] = useState(0);
  const reseed = () => {
    setTimes(times + 1);
    onReseed();
  };
  return (
    <>
      <ViewChoice view={view} onChoose={onView} />
      {view === "crop" && <CropView {...made} onChange={onCrop} />}
      {view === "whole" && <WholeView {...made} marks={isMarked ? marks : null} />}
      {view === "heap" && <HeapView {...made} seed={seed} />}
      {view === "table" && <TableView {...made} dimensions={dimensions} />}
      {view !== "crop" && (
        <p className="mt-3 text-sm text-stone">{view === "table" ? text.tableNote : describe(text.cutNote, { cut })}</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6">
        {view === "crop" && cut.sheet.width !== cut.sheet.height && (
          <Lies
            isLandscape={crop.width > crop.height}
            onFlip={() => onCrop(reshapeCrop(crop, picture, { width: cut.sheet.height, height: cut.sheet.width }))}
          />
        )}
        {view === "whole" && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={isMarked}
              onChange={({ target }) => onMark(target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            {text.check.marks}
          </label>
        )}
        {(view === "whole" || view === "heap") && <LinkButton onPress={reseed}>{text.reseed}</LinkButton>}
      </div>
      <p role="status" className="sr-only">
        {times > 0 && interpolate(text.reseeded, { times: String(times) })}
      </p>
    </>
  );
}

function Lies({ isLandscape, onFlip }: { isLandscape: boolean; onFlip: () => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{text.lies}</legend>
      {(["landscape", "portrait"] as const).map((lies) => {
        const isChosen = (lies === "landscape") === isLandscape;
        return (
          <label key={lies} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="atelier-lies"
              checked={isChosen}
              onChange={() => isChosen || onFlip()}
              className="size-5 shrink-0 accent-ink"
            />
            {text[lies]}
          </label>
        );
      })}
    </fieldset>
  );
}
