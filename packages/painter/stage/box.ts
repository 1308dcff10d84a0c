/** `-schachtel`: the box standing on warm paper, to scale, turned a little, a few of its pieces lying before it. */
import type { Studio } from "../core.ts";
import { addPlate } from "../metal-parts.ts";
import { emptyMesh, moved, posed, turned, type Mesh, type Vec3 } from "../metal-mesh.ts";
import { lidPrint, sidePrint, sideTone } from "./box-print.ts";
import { addBlock, addSweptPaper } from "./forms.ts";
import { linear, linearOf, printOf, scaled } from "./paint.ts";
import { cutsOf, type Puzzle } from "./puzzle.ts";
import type { Print, Skin } from "./skin.ts";
import { expose, type Plate } from "./stage.ts";

/** How deep the tray stands out behind the lid, and how thick pieces are, in cm. */
const TRAY = 0.7;
const THICK = 0.2;
/** How far the box's rounded lower edge is sunk into the paper, so that it stands without a gap. */
const SUNK = 0.12;

/** Lays single pieces on the ground, each to show its own part of the motif. */
function layPieces(mesh: Mesh, skins: Skin[], puzzle: Puzzle, { random }: Studio, spots: readonly Vec3[]): void {
  const [width, height] = puzzle.cm;
  const cut = cutsOf(puzzle, 1, random);
  const board = linear("#b9b1a4");
  for (const spot of spots) {
    const [column, row] = [1 + Math.floor(random() * (cut.columns - 2)), 1 + Math.floor(random() * (cut.rows - 2))];
    const [cx, cy] = cut.centre(column, row);
    const angle = random() * Math.PI * 2;
    const outline = cut
      .rim(column, row)
      .map(([x, y]) => [x - cx, cy - y] as const)
      .toReversed();
    addPlate(mesh, skins.length, outline, THICK, 0.05, posed(turned(2, angle), moved(spot)));
    const home = turned(2, -angle);
    skins.push({
      paint: () => board,
      gloss: 0.02,
      rough: 0.2,
      print: MOTIF,
      spot: (at) => {
        const [x, y] = home([at[0] - spot[0], at[1] - spot[1], 0]);
        return [(cx + x) / width, (cy - y) / height];
      },
    });
  }
}

/** Numbers of the prints a box's plate leaves open. */
const [LID, SIDE, PLAIN, MOTIF] = [0, 1, 2, 3];

export type BoxSize = readonly [long: number, short: number, high: number];
/** Width, depth and height of the box as it stands. */
function standing({ picture }: Puzzle, [long, short, deep]: BoxSize): Vec3 {
  return picture.width > picture.height ? [long, deep, short] : [short, deep, long];
}

/** Exposes the plate for a box of this size (cm); puzzles of one size share it. */
export function boxPlate(puzzle: Puzzle, size: BoxSize, studio: Studio): Plate {
  const { random, noise2 } = studio;
  const [width, deep, height] = standing(puzzle, size);
  const mirrored = random() < 0.5 ? -1 : 1;
  const angle = mirrored * (0.3 + random() * 0.14);
  const pose = posed(moved([0, 0, height / 2 - SUNK]), turned(2, angle), moved([-mirrored * 1.2, 2, 0]));
  const home = posed(moved([mirrored * 1.2, -2, SUNK - height / 2]), turned(2, -angle));
  const level = turned(2, -angle);
  const ground = linear("#f1ebe0");
  const board = (print: number, spot: Skin["spot"]): Skin => ({
    paint: () => [0.2, 0.2, 0.2],
    gloss: 0.02,
    rough: 0.1,
    print,
    spot,
  });
  const skins: Skin[] = [
    {
      paint: (at) => {
        const [x, y] = home(at);
        const away = Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - deep / 2));
        const contact = at[2] < 0.1 ? 0.34 * Math.exp(-away / 0.35) + 0.1 * Math.exp(-away / 1.6) : 0;
        return scaled(ground, (1 + noise2(at[0] * 9, at[1] * 9) * 0.008) * (1 - contact));
      },
    },
    board(LID, (at) => {
      const [x, , z] = home(at);
      return [x / width + 0.5, 0.5 - z / height];
    }),
    board(SIDE, (at, normal) => {
      const [, y, z] = home(at);
      const along = (y + deep / 2) / (deep - TRAY);
      return [level(normal)[0] > 0 ? along : 1 - along, 0.5 - z / height];
    }),
    board(PLAIN, () => [0.5, 0.5]),
    { paint: () => linear("#e9e1d3") },
  ];
  const mesh = emptyMesh();
  addSweptPaper(mesh, 0, 260, -160, 95, 60);
  const lid: Vec3 = [width / 2, (deep - TRAY) / 2, height / 2];
  const face = (axis: number, sign: number): number => (axis === 0 ? 2 : axis === 1 && sign < 0 ? 1 : 3);
  addBlock(mesh, face, { half: lid, round: 0.12, fine: 9 }, posed(moved([0, -TRAY / 2, 0]), pose));
  const tray: Vec3 = [width / 2 - 0.2, deep / 2 - 0.1, height / 2 - 0.2];
  addBlock(mesh, 4, { half: tray, round: 0.1 }, posed(moved([0, 0.1, 0]), pose));
  const side = random() < 0.5 ? -1 : 1;
  const count = 3 + Math.floor(random() * 2);
  const spots = Array.from({ length: count }, (_, i): Vec3 => [side * (3 + i * 3.1 + random()), -9 - random() * 5, 0]);
  layPieces(mesh, skins, puzzle, studio, spots);
  return expose(
    {
      mesh,
      skins,
      view: { from: [0, -150, 44], at: [-1, 0, height / 2 - 1], fov: 20 },
      light: {
        horizon: [0.34, 0.33, 0.32],
        zenith: [0.62, 0.62, 0.62],
        boxes: [
          { at: [-140, -115, 140], width: 120, height: 120, power: 7, color: [1, 0.985, 0.955], aim: [0, 0, 10] },
          { at: [90, -190, 70], width: 110, height: 120, power: 2.4, color: [0.97, 0.985, 1], aim: [0, 0, 15] },
        ],
      },
      exposure: 0.94,
    },
    studio,
  );
}

/** What is printed on the box of a puzzle and its pieces, in the order of the plate's open prints. */
export function boxPrints(puzzle: Puzzle, size: BoxSize): Print[] {
  const [width, deep, height] = standing(puzzle, size);
  const color = sideTone(puzzle);
  const plain = linearOf(color);
  return [
    printOf(lidPrint(puzzle, width, height)),
    printOf(sidePrint(puzzle, color, deep - TRAY, height)),
    () => plain,
    printOf(puzzle.picture),
  ];
}
