import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { sheetOf } from "@/lib/puzzle/cut/sheet";
import type { MatrixEntry } from "@/lib/catalog/own-picture";
import { gradeOf } from "@/lib/puzzle/atelier/resolution";
import { cutSheet } from "@/lib/puzzle/cut/cut";
import text from "#messages/client/atelier.json";
import "./atelier.css";
import { LightNote } from "./light-note";
import { OrderBox } from "./order-box";
import { PictureChooser } from "./picture-chooser";
import { PictureTools } from "./picture-tools";
import { PlayOwn } from "./play-own";
import { PuzzleCheck } from "./puzzle-check";
import { Room, AtelierPlaceholder } from "./room";
import { SampleBox } from "./sample-box";
import { ShapeChoice } from "./shape-choice";
import { Stage } from "./stage";
import { UploadLine } from "./upload-line";
import { useCheck } from "./use-check";
import { usePicture, type First } from "./use-picture";
import type { View } from "./view-choice";

export type StudioProps = {
  matrix: readonly MatrixEntry[];
  entry: MatrixEntry;
  /** What was chosen before this was fetched. */
  first: First;
  onChoose: (productId: number) => void;
  children: ReactNode;
  law: ReactNode;
  privacy: ReactNode;
};

export function Studio({ matrix, entry, first, onChoose, children, law, privacy }: StudioProps) {
  const { dimensions, pieces } = entry;
  const mine = usePicture({ first, dimensions, onResume: onChoose });
  const { chosen, crop, work, upload, notice } = mine;
  const [view, setView] = useState<View>(first === "sample" ? "whole" : "crop");
  const [isMarked, setMarked] = useState(false);
  const stage = useRef<HTMLDivElement>(null);

  const { width = 0, height = 0 } = (crop && sheetOf(dimensions, crop)) ?? {};
  const { seed = 0, shape = null } = chosen ?? {};
  const cut = useMemo(
    () => (width > 0 ? cutSheet(seed, { width, height }, pieces, shape) : null),
    [seed, width, height, pieces, shape],
  );
  const made = work && chosen && crop && cut ? { work, picture: chosen.size, crop, cut } : null;
  const checked = useCheck(made);
  const show = () => {
    setMarked(true);
    setView("whole");
    stage.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  };

  // After a picture was chosen, its crop has the focus.
  const focused = useRef<File>(undefined);
  const focus = useEffectEvent(() => {
    if (!chosen?.file || focused.current === chosen.file) return;
    focused.current = chosen.file;
    const field = stage.current?.querySelector<HTMLElement>("[role=application]");
    if (!field) return;
    field.focus({ preventScroll: true });
    // The shopper has not asked for it by a key: no ring around it until one is pressed, or it is left.
    field.style.outline = "none";
    for (const event of ["keydown", "focusout"])
      field.addEventListener(event, () => field.style.removeProperty("outline"), { once: true });
  });
  useEffect(() => {
    if (work) focus();
  }, [work]);
  const take = (file: File) => {
    setView("crop");
    mine.take(file);
  };
  const discard = async () => {
    await mine.discard();
    stage.current?.focus();
  };
  const said = notice && (
    <p role="alert" className="max-w-[46ch] border-l-2 border-vermilion pl-4 text-left text-sm">
      {notice}
    </p>
  );
  return (
    <Room
      stage={
        <div ref={stage} tabIndex={-1} className="outline-none">
          {made ? (
            <Stage
              made={made}
              seed={seed}
              dimensions={dimensions}
              view={view}
              marks={checked && !checked.isOld ? checked.perPiece : null}
              isMarked={isMarked}
              onMark={setMarked}
              onView={setView}
              onCrop={mine.setCrop}
              onReseed={mine.reseed}
            />
          ) : chosen || mine.isReading ? (
            <AtelierPlaceholder>{text.reading}</AtelierPlaceholder>
          ) : (
            <PictureChooser onChoose={take} privacy={privacy}>
              {said}
            </PictureChooser>
          )}
          {chosen?.isSample && said}
          {chosen && !chosen.isSample && (
            <>
              <UploadLine upload={upload} onStop={mine.stop} onAgain={mine.resend} />
              {said}
              <PictureTools onChoose={take} onDelete={() => void discard()} />
            </>
          )}
        </div>
      }
    >
      {children}
      {made && crop && (
        <div className="mt-7 grid gap-7">
          <ShapeChoice shape={shape} hasRoom={shape === null || made.cut.hiddenAt !== null} onChoose={mine.setShape} />
          {!chosen?.isSample && (
            <LightNote crop={crop} picture={made.picture} dimensions={dimensions} formats={formatsOf(matrix)} />
          )}
          <PuzzleCheck
            made={made}
            checked={checked}
            entry={entry}
            siblings={matrix.filter((other) => other.dimensions === dimensions)}
            onShow={show}
            onChoose={onChoose}
          />
          <PlayOwn made={made} productId={entry.productId} isSample={chosen?.isSample ?? false} />
          {chosen?.isSample ? (
            <SampleBox onChoose={take} privacy={privacy} />
          ) : (
            <OrderBox
              upload={upload}
              entry={entry}
              crop={crop}
              seed={seed}
              shape={made.cut.hiddenAt && shape}
              grade={gradeOf(crop, made.cut.sheet)}
              law={law}
            />
          )}
        </div>
      )}
    </Room>
  );
}

const formatsOf = (matrix: readonly MatrixEntry[]) => [...new Set(matrix.map(({ dimensions }) => dimensions))];
