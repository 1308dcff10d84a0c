import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import type { Cut } from "@/lib/puzzle/cut/cut";
import { interpolate } from "@/lib/platform/format/interpolate";
import {
  fieldOf,
  groupOf,
  isInPlace,
  looseOf,
  putDown,
  raise,
  type Away,
  type Fit,
  type Game,
} from "@/lib/puzzle/play/game";
import { cellOf, kept, placeOf, type Table } from "@/lib/puzzle/play/table";
import text from "#messages/client/puzzle.json";
import type { PieceShape } from "./pieces";

type Field = { row: number; column: number };

/** The piece being moved: how far it is from its place, and by which pointer and grip, or over which field by keyboard. */
export type Held = { piece: number; away: Away } & (
  | { by: "pointer"; pointer: number; grip: Away; from: Away }
  | { by: "keys"; field: Field }
);

type Given = {
  stage: RefObject<HTMLElement | null>;
  table: Table | null;
  cut: Cut;
  pieces: PieceShape[];
  game: Game;
  /** How far each piece lies from its place, in mm. */
  lying: Away[];
  onChange: (game: Game) => void;
  say: (words: string) => void;
};

const STEPS: Record<string, Field> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** CSS pixels up to which a piece that is let go has not been moved. */
const TAP_DISTANCE_PX = 4;

/** Only asked whether a point is within an outline. */
const probe = document.createElement("canvas").getContext("2d");

/** Takes pieces up, moves them and puts them down, by pointer, by touch and by keys. */
export function usePieceGestures({ stage, table, cut, pieces, game, lying, onChange, say }: Given) {
  const cell = cellOf(cut.sheet, cut);
  const [held, setHeld] = useState<Held | null>(null);
  const [chosen, setChosen] = useState(0);
  const loose = looseOf(game);
  const current = loose.includes(chosen) ? chosen : loose[0];

  /** In mm from the picture's corner. */
  const pointOf = ({ clientX, clientY }: PointerEvent, { scale, stage: { x, y } }: Table): Away => {
    const corner = stage.current!.getBoundingClientRect();
    return { x: (clientX - corner.left) / scale + x, y: (clientY - corner.top) / scale + y };
  };
  const pieceAt = ({ x, y }: Away) =>
    game.order.findLast((piece) => {
      const away = lying[piece]!;
      return !isInPlace(game, piece) && probe?.isPointInPath(pieces[piece]!.outline, x - away.x, y - away.y);
    });
  const release = ({ piece }: Held, away: Away): Fit => {
    const put = putDown(game, piece, away, cell);
    const left = looseOf(put.game).length;
    setHeld(null);
    onChange(put.game);
    if (put.fit === "place") say(left === 1 ? text.fitsLast : interpolate(text.fits, { left: String(left) }));
    if (put.fit === "neighbor") say(text.neighbor);
    return put.fit;
  };
  const focus = (piece: number | undefined) =>
    stage.current?.querySelector<HTMLElement>(`[data-piece="${piece}"]`)?.focus({ preventScroll: true });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!table || held?.by === "pointer" || event.button !== 0) return;
    const point = pointOf(event, table);
    const piece = pieceAt(point);
    if (piece === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = lying[piece]!;
    setChosen(piece);
    setHeld({
      piece,
      away: from,
      by: "pointer",
      pointer: event.pointerId,
      grip: { x: point.x - from.x, y: point.y - from.y },
      from,
    });
    onChange(raise(game, piece));
  };
  const movedTo = (event: PointerEvent, hand: Held & { by: "pointer" }, on: Table): Away => {
    const point = pointOf(event, on);
    return { x: point.x - hand.grip.x, y: point.y - hand.grip.y };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (table && held?.by === "pointer" && held.pointer === event.pointerId)
      setHeld({ ...held, away: movedTo(event, held, table) });
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!table || held?.by !== "pointer" || held.pointer !== event.pointerId) return;
    // From the event itself: the move before it may not have been rendered.
    const away = movedTo(event, held, table);
    const moved = Math.hypot(away.x - held.from.x, away.y - held.from.y) * table.scale;
    // A piece that was only touched stays where the heap has it.
    if (moved < TAP_DISTANCE_PX) setHeld(null);
    else release(held, kept(table, cut.sheet, cut, groupOf(game, held.piece), away));
  };
  const onPointerCancel = (event: PointerEvent) => {
    if (held?.by === "pointer" && held.pointer === event.pointerId) setHeld(null);
  };

  const over = (piece: number, field: Field): Held => {
    const place = placeOf(cut.sheet, cut, piece);
    return {
      piece,
      by: "keys",
      field,
      away: { x: field.column * cell.width - place.x, y: field.row * cell.height - place.y },
    };
  };
  const words = ({ row, column }: Field) => ({ row: String(row + 1), column: String(column + 1) });
  const takeUp = (piece: number) => {
    const [away, place] = [lying[piece]!, fieldOf(game, piece)];
    const field = {
      row: within(place.row + Math.round(away.y / cell.height), game.rows),
      column: within(place.column + Math.round(away.x / cell.width), game.columns),
    };
    onChange(raise(game, piece));
    setHeld(over(piece, field));
    say(interpolate(text.taken, words(field)));
  };
  /** Enter, the space bar, or a screen reader's press. */
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-piece]");
    if (!button) return;
    const piece = Number(button.dataset.piece);
    if (held?.by !== "keys") return isInPlace(game, piece) ? undefined : takeUp(piece);
    const fit = release(held, held.away);
    if (fit === "place") focus(loose.find((other) => other > held.piece) ?? loose[0]);
    else if (fit === null) say(interpolate(text.dropped, words(held.field)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === "Escape" && held?.by === "keys") {
      event.preventDefault();
      setHeld(null);
      say(text.back);
    } else if (step) {
      event.preventDefault();
      if (held?.by === "keys") {
        const field = {
          row: within(held.field.row + step.row, game.rows),
          column: within(held.field.column + step.column, game.columns),
        };
        setHeld(over(held.piece, field));
        say(interpolate(text.over, words(field)));
      } else {
        const next = loose.indexOf(current ?? 0) + step.row + step.column;
        focus(loose[(next + loose.length) % loose.length]);
      }
    }
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setChosen(Number(target.dataset.piece));

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown, onFocus };
  return { held, current, handlers };
}

const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
