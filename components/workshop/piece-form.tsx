"use client";

import { useEffect, useRef, useState, useTransition, type RefObject } from "react";
import { Field, FieldError } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import type { Grid, Sheet } from "@/lib/cut/grid";
import { interpolate } from "@/lib/format/interpolate";
import type { Place } from "@/lib/workshop/production/area";
import { missPieceAction, type PieceProblem } from "@/lib/workshop/actions";
import text from "@/messages/client/missing-piece.de.json";
import { PiecePicture } from "./piece-picture";

export type PieceFormProps = {
  token: string;
  position: number;
  cut: { seed: number; pieces: number; sheet: Sheet; grid: Grid };
  /** The picture's address; null once it is deleted. */
  image: string | null;
};

/** Asks which piece is missing: by a tap on the picture or by its row and column. */
export function PieceForm(props: PieceFormProps) {
  const { cut, image } = props;
  const { grid } = cut;
  const form = usePieceForm(props);
  const { place, noted, problem, typed, wrong } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  // What has taken another's place is read from its beginning.
  useEffect(() => heading.current?.focus(), [noted]);
  if (noted) return <Noted noted={noted} image={image} heading={heading} again={form.again} />;
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
              required
            />
          );
        })}
      </div>
      <p role="status" className="mt-3 min-h-6 tabular-nums">
        {place && interpolate(text.chosen, words(place))}
      </p>
      <div role="alert">{problem && <FieldError>{text.problems[problem]}</FieldError>}</div>
      <Button type="submit" aria-disabled={form.busy} className="mt-4 aria-disabled:opacity-50">
        {form.busy ? text.sending : text.send}
      </Button>
    </form>
  );
}

type NotedProps = {
  noted: Place;
  image: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  again: () => void;
};

function Noted({ noted, image, heading, again }: NotedProps) {
  return (
    <div className="mt-6 border-t border-line pt-6">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-lg outline-none">
        {interpolate(text.noted, words(noted))}
      </h3>
      {!image && <p className="mt-2 prose-measure text-stone">{text.sendPicture}</p>}
      <Button type="button" variant="outline" className="mt-4" onClick={again}>
        {text.another}
      </Button>
    </div>
  );
}

type Axis = "row" | "column";

function usePieceForm({ token, position, cut: { grid } }: PieceFormProps) {
  const [typed, setTyped] = useState({ row: "", column: "" });
  const [wrong, setWrong] = useState<Axis[]>([]);
  const [problem, setProblem] = useState<PieceProblem | null>(null);
  const [noted, setNoted] = useState<Place | null>(null);
  const [busy, start] = useTransition();

  const most = { row: grid.rows, column: grid.columns };
  const place = { row: count(typed.row, most.row), column: count(typed.column, most.column) };
  const chosen = place.row && place.column ? { row: place.row, column: place.column } : null;
  const send = () => {
    setWrong((["row", "column"] as const).filter((axis) => !place[axis]));
    if (!chosen || busy) return;
    start(async () => {
      const answer = await missPieceAction({ token, position, ...chosen }).catch(
        () => ({ ok: false, error: "failed" }) as const,
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
      setTyped({ ...typed, [axis]: value });
      setWrong(wrong.filter((one) => one !== axis));
    },
    choose: ({ row, column }: Place) => {
      setTyped({ row: String(row), column: String(column) });
      setWrong([]);
    },
    again: () => {
      setTyped({ row: "", column: "" });
      setNoted(null);
    },
  };
}

/** The number that was typed, from 1 to `most`; else null. */
function count(typed: string, most: number): number | null {
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= most ? number : null;
}

const words = ({ row, column }: Place) => ({ row: String(row), column: String(column) });
