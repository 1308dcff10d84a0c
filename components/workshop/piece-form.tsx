"use client";

import { useEffect, useRef, useState, useTransition, type RefObject } from "react";
import { Field } from "@/components/forms/field";
import { FieldError } from "@/components/forms/field-error";
import { Button } from "@/components/ui/button";
import type { Grid, Sheet } from "@/lib/puzzle/cut/grid";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { interpolate } from "@/lib/platform/format/interpolate";
import { isConnectionLost } from "@/lib/platform/forms/connection";
import { pieceWords, placeWords } from "@/lib/workshop/place";
import { HIDDEN_PLACE, isHidden, type Place } from "@/lib/workshop/production/area";
import { missPieceAction, type PieceProblem } from "@/lib/workshop/actions";
import { lost } from "#messages/client/connection.json";
import text from "#messages/client/missing-piece.json";
import { PiecePicture } from "./piece-picture";

export type PieceFormProps = {
  token: string;
  position: number;
  cut: { seed: number; pieces: number; sheet: Sheet; grid: Grid; shape: Hidden | null };
  /** The picture's address; null once it is deleted. */
  image: string | null;
};

/** Asks which piece is missing: by a tap on the picture, by its row and column, or by its shape. */
export function PieceForm(props: PieceFormProps) {
  const { cut, image } = props;
  const { grid, shape } = cut;
  const form = usePieceForm(props);
  const { place, noted, problem, typed, wrong } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  // What has taken another's place is read from its beginning.
  useEffect(() => heading.current?.focus(), [noted]);
  if (noted) return <Noted piece={pieceWords(noted, shape)} image={image} heading={heading} again={form.again} />;
  return (
    <form
      noValidate
      className="mt-6 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="font-serif text-lg outline-none">
        {text.title}
      </h3>
      <p className="mt-1 text-stone">{text.text}</p>
      <PiecePicture cut={cut} image={image} place={place} onChoose={form.choose} />
      {shape && (
        <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={place !== null && isHidden(place)}
            onChange={({ target }) => form.chooseShape(target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          {text.hidden[shape]}
        </label>
      )}
      <div className="mt-5 grid grid-cols-2 gap-4">
        {(["row", "column"] as const).map((axis) => {
          const most = String(axis === "row" ? grid.rows : grid.columns);
          return (
            <Field
              key={axis}
              label={interpolate(text[axis], { most })}
              value={typed[axis]}
              onChange={(event) => form.type(axis, event.target.value)}
              error={wrong.includes(axis) ? interpolate(text.range, { most }) : undefined}
              inputMode="numeric"
              autoComplete="off"
              required={!place || !isHidden(place)}
            />
          );
        })}
      </div>
      <p role="status" className="mt-3 min-h-6 tabular-nums">
        {place && interpolate(text.chosen, { place: placeWords(place, shape) })}
      </p>
      <div role="alert">{problem && <FieldError>{problem === "lost" ? lost : text.problems[problem]}</FieldError>}</div>
      <Button type="submit" aria-disabled={form.busy} className="mt-4 aria-disabled:opacity-50">
        {form.busy ? text.sending : text.send}
      </Button>
    </form>
  );
}

type NotedProps = {
  /** What is missing, in words. */
  piece: string;
  image: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  again: () => void;
};

function Noted({ piece, image, heading, again }: NotedProps) {
  return (
    <div className="mt-6 border-t border-line pt-6">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-lg outline-none">
        {interpolate(text.noted, { piece })}
      </h3>
      {!image && <p className="mt-2 prose-measure text-stone">{text.sendPicture}</p>}
      <Button type="button" variant="outline" className="mt-4" onClick={again}>
        {text.another}
      </Button>
    </div>
  );
}

type Axis = "row" | "column";

const NOTHING = { row: "", column: "" };

function usePieceForm({ token, position, cut: { grid } }: PieceFormProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [isShape, setShape] = useState(false);
  const [wrong, setWrong] = useState<Axis[]>([]);
  const [problem, setProblem] = useState<PieceProblem | "lost" | null>(null);
  const [noted, setNoted] = useState<Place | null>(null);
  const [busy, start] = useTransition();

  const most = { row: grid.rows, column: grid.columns };
  const place = { row: count(typed.row, most.row), column: count(typed.column, most.column) };
  const counted = place.row && place.column ? { row: place.row, column: place.column } : null;
  const chosen = isShape ? HIDDEN_PLACE : counted;
  const send = () => {
    setWrong((["row", "column"] as const).filter((axis) => !isShape && !place[axis]));
    if (!chosen || busy) return;
    start(async () => {
      const answer = await missPieceAction({ token, position, ...chosen }).catch(
        (error) => ({ ok: false, error: isConnectionLost(error) ? "lost" : "failed" }) as const,
      );
      setProblem(answer.ok ? null : answer.error);
      if (answer.ok) setNoted(chosen);
    });
  };
  return {
    typed,
    wrong,
    problem,
    noted,
    busy,
    send,
    place: chosen,
    type: (axis: Axis, value: string) => {
      setShape(false);
      setTyped({ ...typed, [axis]: value });
      setWrong(wrong.filter((one) => one !== axis));
    },
    choose: (tapped: Place) => {
      const { row, column } = tapped;
      setShape(isHidden(tapped));
      setTyped(isHidden(tapped) ? NOTHING : { row: String(row), column: String(column) });
      setWrong([]);
    },
    chooseShape: (isChosen: boolean) => {
      setShape(isChosen);
      setTyped(NOTHING);
      setWrong([]);
    },
    again: () => {
      setShape(false);
      setTyped(NOTHING);
      setNoted(null);
    },
  };
}

/** The number that was typed, from 1 to `most`; else null. */
function count(typed: string, most: number): number | null {
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : null;
}
