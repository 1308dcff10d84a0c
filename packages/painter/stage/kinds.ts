/** The pictures that show a puzzle as a thing: which there are, which of them share a plate, and how each is printed. */
import type { Canvas } from "@napi-rs/canvas";
import { BOXES } from "../../../scripts/lib/seed-boxes.ts";
import { openStudio, type Studio } from "../core.ts";
import { boxPlate, boxPrints, type BoxSize } from "./box.ts";
import type { Puzzle } from "./puzzle.ts";
import { roomPlate, roomPrints } from "./room.ts";
import { furnitureFor } from "../../../scripts/lib/room-facts.ts";
import { spanOf, tablePlate, tablePrints } from "./table.ts";
import type { Print } from "./skin.ts";
import { developed, type Plate } from "./stage.ts";

/** `share` names the puzzles that share a plate; of each such plate there are `plates` different ones. */
type Kind = {
  share: (puzzle: Puzzle) => string;
  plates: number;
  plate: (puzzle: Puzzle, studio: Studio) => Plate;
  prints: (puzzle: Puzzle, studio: Studio) => Print[];
};

/** Long side, short side and height of a puzzle's box in cm, as the shop states it. */
function boxSize({ slug, pieces }: Puzzle): BoxSize {
  const sides = (BOXES[pieces] ?? "")
    .replaceAll(",", ".")
    .split("×")
    .map((side) => Number.parseFloat(side));
  const [long, short, high] = sides;
  if (!long || !short || !high) throw new Error(`There is no box for the ${pieces} pieces of ${slug}.`);
  return [long, short, high];
}

export const KINDS: Record<string, Kind> = {
  schachtel: {
    share: ({ pieces, cm }) => `${pieces} ${cm.join(" ")}`,
    plates: 1,
    plate: (puzzle, studio) => boxPlate(puzzle, boxSize(puzzle), studio),
    prints: (puzzle) => boxPrints(puzzle, boxSize(puzzle)),
  },
  raum: { share: ({ cm }) => furnitureFor(cm), plates: 2, plate: roomPlate, prints: roomPrints },
  tisch: { share: (puzzle) => `${spanOf(puzzle)}`, plates: 2, plate: tablePlate, prints: tablePrints },
};

/** Takes a puzzle's picture of one kind; plates are exposed once for all puzzles that share them. */
export function photographer(name: string): (puzzle: Puzzle) => Canvas {
  const kind = KINDS[name];
  const plates = new Map<string, Plate>();
  return (puzzle) => {
    const own = openStudio(`${puzzle.slug}-${name}`);
    const key = `${name} ${kind.share(puzzle)} ${Math.floor(own.random() * kind.plates)}`;
    const plate = plates.get(key) ?? kind.plate(puzzle, openStudio(key));
    plates.set(key, plate);
    return developed(plate, kind.prints(puzzle, own), own.random);
  };
}
