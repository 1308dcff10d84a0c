import { useMemo, useRef } from "react";
import type { Cut } from "@/lib/puzzle/cut/cut";
import { groupOf, isInPlace, type Game } from "@/lib/puzzle/play/game";
import { heapOf, kept, layOut } from "@/lib/puzzle/play/table";
import text from "#messages/client/puzzle.json";
import { PieceButton } from "./piece";
import { labelOf, shapesOf } from "./pieces";
import { usePieceGestures } from "./use-piece-gestures";
import { useSize } from "@/components/hooks/use-size";

type Props = {
  picture: HTMLImageElement;
  cut: Cut;
  /** Of the heap. */
  seed: number;
  game: Game;
  /** The address of the picture shown under the pieces as a template; null: not shown. */
  template: string | null;
  onChange: (game: Game) => void;
  /** Tells a screen reader what has happened. */
  say: (words: string) => void;
};

/** The table: where the picture is to be, and all pieces, to be moved by pointer, by touch and by keys. */
export function PuzzleTable({ picture, cut, seed, game, template, onChange, say }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const table = useMemo(() => size && layOut(size, cut.sheet), [size, cut]);
  const pieces = useMemo(() => shapesOf(cut), [cut]);
  const heap = useMemo(() => (table ? heapOf(table, cut.sheet, cut, seed) : []), [table, cut, seed]);
  const lying = useMemo(
    () =>
      table
        ? game.pieces.map(({ away }, piece) =>
            away && !isInPlace(game, piece)
              ? kept(table, cut.sheet, cut, groupOf(game, piece), away)
              : (away ?? heap[piece]!),
          )
        : [],
    [table, heap, game, cut],
  );
  // Not with each move of a pointer.
  const shown = useMemo(
    () =>
      game.pieces.map((_, piece) => ({
        label: labelOf(game, piece),
        layer: isInPlace(game, piece) ? 0 : game.order.indexOf(piece) + 1,
      })),
    [game],
  );
  const { held, current, handlers } = usePieceGestures({ stage, table, cut, pieces, game, lying, onChange, say });
  const isHeld = (piece: number) => held !== null && game.pieces[held.piece]?.group === game.pieces[piece]?.group;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its pieces are focused, one at a time
    <div
      ref={stage}
      role="application"
      aria-label={text.table}
      aria-describedby="puzzle-help"
      className="puzzle-stage puzzle-table"
      {...handlers}
    >
      {table && (
        <div
          className="puzzle-board"
          style={{
            left: -table.stage.x * table.scale,
            top: -table.stage.y * table.scale,
            width: cut.sheet.width * table.scale,
            height: cut.sheet.height * table.scale,
          }}
        >
          {/* oxlint-disable-next-line next/no-img-element -- the very file the pieces are of */}
          {template && <img src={template} alt="" draggable={false} />}
        </div>
      )}
      {table &&
        pieces.map(({ box, outline }, piece) => {
          const { x, y } = held && isHeld(piece) ? held.away : lying[piece]!;
          return (
            <PieceButton
              key={piece}
              number={piece}
              label={shown[piece]!.label}
              picture={picture}
              sheet={cut.sheet}
              box={box}
              outline={outline}
              scale={table.scale}
              left={(box.x + x - table.stage.x) * table.scale}
              top={(box.y + y - table.stage.y) * table.scale}
              layer={shown[piece]!.layer}
              isHeld={isHeld(piece)}
              isCurrent={piece === current}
            />
          );
        })}
    </div>
  );
}
