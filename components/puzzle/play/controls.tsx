import { useState } from "react";
import { gridOf, piecesOf, type Sheet } from "@/lib/puzzle/cut/grid";
import { interpolate } from "@/lib/platform/format/interpolate";
import { COUNTS, type Count, type Round } from "@/lib/puzzle/play/kept-games";
import text from "#messages/client/puzzle.json";

type Switch = { isOn: boolean; set: (isOn: boolean) => void };

type Props = {
  sheet: Sheet;
  round: Round;
  /** How many pieces are not in their place. */
  left: number;
  template: Switch;
  sound: Switch;
  keeps: Switch;
  onChoose: (count: Count) => void;
  onRestart: () => void;
};

/** How many pieces, the template, from the start, and whether the device remembers. */
export function Controls({ sheet, round, left, template, sound, keeps, onChoose, onRestart }: Props) {
  const [asks, setAsks] = useState(false);
  const total = String(round.game.pieces.length);
  const progress = { done: String(round.game.pieces.length - left), total };
  // It has the room of its longest words from the start: a line that breaks would move the table.
  const width = `${interpolate(text.progress, { done: total, total }).length}ch`;
  const restart = () => {
    const isSure = asks || left === round.game.pieces.length;
    setAsks(!isSure);
    if (isSure) onRestart();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{text.counts}</legend>
        {COUNTS.map((count) => (
          <label key={count} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="puzzle-count"
              checked={count === round.count}
              onChange={() => onChoose(count)}
              className="size-5 shrink-0 accent-ink"
            />
            <span>{interpolate(text.count, { count: String(piecesOf(gridOf(sheet, count))) })}</span>
          </label>
        ))}
      </fieldset>
      <Tick {...template} label={text.template} />
      <Tick {...sound} label={text.sound} />
      <button
        type="button"
        onClick={restart}
        onBlur={() => setAsks(false)}
        className="inline-flex min-h-11 cursor-pointer items-center"
      >
        <span className="text-link">{asks ? text.restartSure : text.restart}</span>
      </button>
      <p style={{ minWidth: width }} className="puzzle-progress ml-auto text-right text-stone tabular-nums">
        <span aria-hidden="true">{interpolate(text.progress, progress)}</span>
        <span className="sr-only">{interpolate(text.progressLong, progress)}</span>
      </p>
      <Tick {...keeps} label={text.keep} />
    </div>
  );
}

function Tick({ isOn, set, label }: Switch & { label: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => set(event.target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
