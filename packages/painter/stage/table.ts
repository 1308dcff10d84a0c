/** `-tisch`: the finished puzzle lying on a wooden table in window light, to scale, with a cup or twigs beside it. */
import type { Canvas } from "@napi-rs/canvas";
import { openStudio, type Studio } from "../core.ts";
import { averageLight } from "../lens.ts";
import { addSweep, circle, emptyMesh, moved, posed, turned, wire, type Mesh, type Vec3 } from "../metal-mesh.ts";
import { addBead, addTurned } from "../metal-parts.ts";
import { fbm, smoothstep } from "../pixels.ts";
import { tabletop } from "../tabletop.ts";
import { addPane } from "./forms.ts";
import { addBooks } from "./furniture.ts";
import { linear, printOf, scaled } from "./paint.ts";
import { cutsOf, finishedSheet, type Puzzle } from "./puzzle.ts";
import { addTwigs, addVase } from "./vases.ts";
import type { Print, Skin } from "./skin.ts";
import { expose, type Plate } from "./stage.ts";

const PER_CM = 18;
/** How much of the table is boarded, in cm, and the pixels a centimetre of its boards has. */
const [BOARDED, BOARD_PER_CM] = [170, 9];
const THICK = 0.2;

/** A cup of 8 cm on its saucer, with coffee in it. */
function addCup(mesh: Mesh, skins: { clay: number; coffee: number }, at: Vec3, turn: number): void {
  const profile = (points: readonly (readonly [number, number])[]) => (s: number) => {
    const x = Math.min(1, Math.max(0, s)) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(x));
    const t = x - i;
    return [points[i][0] * (1 - t) + points[i + 1][0] * t, points[i][1] * (1 - t) + points[i + 1][1] * t] as const;
  };
  const saucer = profile([
    [0.01, 0.3],
    [4, 0.3],
    [5.6, 0.8],
    [7.4, 1.7],
    [7.6, 1.75],
    [7.5, 1.5],
    [5.6, 0.4],
    [4, 0.05],
  ]);
  addTurned(mesh, skins.clay, 64, 56, saucer, moved(at));
  const cup = profile([
    [2.3, 0.5],
    [2.5, 0.75],
    [3.3, 1.6],
    [3.9, 3.2],
    [4.1, 5.2],
    [4.15, 6.9],
    [4.08, 7.0],
    [3.98, 6.9],
    [3.9, 5.2],
    [3.6, 3],
  ]);
  addTurned(mesh, skins.clay, 64, 72, cup, moved(at));
  addTurned(mesh, skins.coffee, 48, 2, (s) => [3.94 * Math.min(1, Math.max(0, s)) + 0.01, 5.9], moved(at));
  const handle = (t: number): Vec3 => {
    const [x, y] = circle(1.9)(t * 0.62 - 0.31);
    return [4.2 + x * 0.95, 0, 4 + y * 1.05];
  };
  addSweep(mesh, skins.clay, 40, 12, handle, wire(0.42), [0, 1, 0], posed(turned(2, turn), moved(at)));
}

/** Exposes the plate of a table; things stand clear of every puzzle that shares it. */
export function tablePlate(puzzle: Puzzle, studio: Studio): Plate {
  const { random, noise2 } = studio;
  const span = spanOf(puzzle);
  const clay = linear(["#e9e3d8", "#cfd4d0", "#b9866a", "#3f4347"][Math.floor(random() * 4)]);
  const pot = linear(["#d8cdbb", "#8d9a93", "#a4674c"][Math.floor(random() * 3)]);
  const leaf = linear(["#6a7d59", "#7f8a5c", "#55694f"][Math.floor(random() * 3)]);
  const skins: Skin[] = [
    { paint: () => [0.33, 0.24, 0.16], gloss: 0.018, rough: 0.08, print: 0, spot: (at) => [at[0], at[1]] },
    { paint: () => clay, gloss: 0.045, rough: 0.03 },
    { paint: () => linear("#2a160c"), gloss: 0.05, rough: 0.01 },
    { paint: () => pot, gloss: 0.03, rough: 0.1 },
    { paint: () => leaf, gloss: 0.03, rough: 0.25 },
    { paint: () => linear("#6b5138") },
    { paint: () => linear("#f0ebe1") },
    { paint: () => linear("#b5472f"), gloss: 0.02, rough: 0.2 },
    { paint: () => linear("#47525a"), gloss: 0.02, rough: 0.2 },
    {
      paint: (at) => scaled(linear("#c98a2e"), 1 + noise2(at[0] * 3, at[2] * 3 + at[1] * 3) * 0.08),
      gloss: 0.035,
      rough: 0.12,
    },
  ];
  const [, ceramic, coffee, vase, green, twig, pages, red, blue, fruit] = skins.keys();
  const mesh = emptyMesh();
  addPane(mesh, 0, [-BOARDED / 2 - 200, -200, 0], [BOARDED + 400, 0, 0], [0, 500, 0]);
  const put = (thing: "cup" | "twigs" | "books" | "fruit", side: number): void => {
    const at: Vec3 = [side * (span * (0.5 + random() * 0.2) + 3), span + 10 + random() * 3, 0];
    if (thing === "cup") addCup(mesh, { clay: ceramic, coffee }, at, random() * 6);
    if (thing === "fruit")
      for (const [x, y] of [
        [-4, 1],
        [4.2, 0],
        [0.4, 7],
      ])
        addBead(mesh, fruit, 3.7 + random() * 0.4, (_, __, z) => -0.05 * z * z, moved([at[0] + x, at[1] + y, 3.6]), 24);
    if (thing === "books") addBooks(mesh, [blue, red], pages, [at[0] + side * 3, at[1] + 4, 0], side * 0.5, random);
    if (thing !== "twigs") return;
    addVase(mesh, vase, 17, 12, moved(at));
    addTwigs(mesh, { twig, leaf: green }, [at[0], at[1], 12], 30, 5, { long: 6, wide: 3.2, pairs: 6 }, random);
  };
  const things = (["cup", "twigs", "books", "fruit"] as const).toSorted(() => random() - 0.5);
  const side = random() < 0.5 ? -1 : 1;
  put(things[0], side);
  if (random() < 0.7) put(things[1], -side);
  const across = random() * 60;
  return expose(
    {
      mesh,
      skins,
      view: { from: [0, -span * 3.4, span * 4.5], at: [0, span * 0.17, 0], fov: 27 },
      light: {
        horizon: [0.3, 0.3, 0.3],
        zenith: [0.56, 0.57, 0.58],
        boxes: [
          { at: [-170, 150, 150], width: 180, height: 150, power: 4.6, color: [1, 0.985, 0.96], feather: 0.3 },
          { at: [120, -160, 190], width: 120, height: 120, power: 1, color: [0.98, 0.99, 1] },
        ],
      },
      sun: {
        to: [-0.66, 0.42, 0.62],
        color: [0.8, 0.69, 0.52],
        width: 0.02,
        open: (place, to) => {
          const up = (150 - place[2]) / to[2];
          const [x, y] = [place[0] + to[0] * up, place[1] + to[1] * up];
          const bar = (value: number, size: number): number => {
            const t = (((value + across) % size) + size) % size;
            return smoothstep(2, 9, Math.min(t, size - t));
          };
          const leaves = smoothstep(-0.2, 0.3, fbm(noise2, x / 34, y / 34, 3) + 0.18);
          return bar(x * 0.9 + y * 0.25, 62) * bar(y, 80) * (0.2 + 0.8 * leaves);
        },
      },
      exposure: 0.9,
    },
    studio,
  );
}

/** Half the side of a square that puzzles of this puzzle's class fit in, in cm: what the camera frames. */
export function spanOf({ cm }: Puzzle): number {
  const long = Math.max(...cm);
  return long <= 62 ? 31 : long <= 86 ? 42 : 51;
}

const boards = new Map<string, Print>();
function boardsOf(wood: "oak" | "walnut"): Print {
  const known = boards.get(wood);
  if (known) return known;
  const size = BOARDED * BOARD_PER_CM;
  const canvas: Canvas = tabletop(openStudio(`table ${wood}`), size, size, wood);
  const print = printOf(canvas);
  boards.set(wood, print);
  return print;
}

/** What the table shows: its boards, and the finished puzzle lying on them with its shadow and its cardboard edge. */
export function tablePrints(puzzle: Puzzle, { random }: Studio): Print[] {
  const [width, height] = puzzle.cm;
  const sheet = printOf(finishedSheet(puzzle, PER_CM, cutsOf(puzzle, PER_CM, random), random, 0));
  const wood = boardsOf(averageLight(puzzle.picture) > 0.45 || random() < 0.3 ? "walnut" : "oak");
  const [offset, turned90] = [random() * 0.4, random() < 0.5];
  const turn = (0.05 + random() * 0.12) * (random() < 0.5 ? -1 : 1);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const board = linear("#8d8377");
  const under = (x: number, y: number, soft: number): number =>
    smoothstep(width / 2 + soft, width / 2 - soft, Math.abs(x)) *
    smoothstep(height / 2 + soft, height / 2 - soft, Math.abs(y));
  return [
    (x, y) => {
      const [u, v] = [x * c + y * s, y * c - x * s];
      if (Math.abs(u) < width / 2 && Math.abs(v) < height / 2) return sheet(u / width + 0.5, 0.5 - v / height);
      if (Math.abs(u) < width / 2 && v > -height / 2 - THICK * 0.8 && v < 0) return board;
      const [a, b] = turned90 ? [y, x] : [x, y];
      const ground = wood((((a / BOARDED + offset) % 1) + 1) % 1, (((b / BOARDED + 0.5) % 1) + 1) % 1);
      return scaled(ground, (1 - 0.5 * under(u - 0.12, v + 0.15, 0.3)) * (1 - 0.28 * under(u - 0.5, v + 0.5, 1.1)));
    },
  ];
}
