/** `-raum`: the finished puzzle framed on a wall, to scale, over a sofa or a sideboard whose width is always the same. */
import type { Studio } from "../core.ts";
import { emptyMesh, moved, type Vec3 } from "../metal-mesh.ts";
import { fbm, rgb, smoothstep, type Rgb } from "../pixels.ts";
import { tabletop } from "../tabletop.ts";
import { addBlock, addPane } from "./forms.ts";
import { addBooks, addPillow, addSideboard, addSofa } from "./furniture.ts";
import { hungWall } from "./hanging.ts";
import { linear, linearOf, printOf, scaled } from "./paint.ts";
import type { Puzzle } from "./puzzle.ts";
import { furnitureFor } from "../../../scripts/lib/room-facts.ts";
import { addTwigs, addVase } from "./vases.ts";
import type { Print, Skin } from "./skin.ts";
import { expose, type Plate } from "./stage.ts";

/** Numbers of the prints a room's plate leaves open. */
const [WALL, FABRIC, PILLOW] = [0, 1, 2];
const DISTANCE = 1100;
const EYE = 118;

/** Wall, sofa and pillow of a room; quiet colors of the shop. */
const PALETTES: readonly (readonly [wall: string, fabric: string, pillow: string])[] = [
  ["#e9e2d5", "#b9ab98", "#c2492f"],
  ["#dcd3c3", "#6f6a5f", "#d9c7a8"],
  ["#c9cbbf", "#e4dccd", "#7d8a74"],
  ["#d8c6b4", "#8c5f47", "#e8ddca"],
  ["#b8bdb7", "#d8cfc0", "#4d5a5c"],
  ["#efe9df", "#54606b", "#cfae86"],
  ["#a9a795", "#ddd4c4", "#b5472f"],
  ["#e3d9cb", "#7c8373", "#e9e2d3"],
  ["#cdbfae", "#5a4a40", "#c98f62"],
  ["#d5d7d4", "#a68f78", "#3f4a4f"],
];

/** Sun through a window of panes on the left, its light broken by leaves outside. */
function window({ noise2 }: Studio, at: number): (place: Vec3, to: Vec3) => number {
  return (place, to) => {
    const far = (-320 - place[0]) / to[0];
    const [y, z] = [place[1] + to[1] * far - at, place[2] + to[2] * far];
    const pane = (value: number, size: number, bar: number): number => {
      const edge = Math.min(value % size, size - (value % size));
      return value < 0 ? 0 : smoothstep(bar - 4, bar + 5, edge);
    };
    if (y < 0 || y > 174 || z < 208 || z > 452) return 0;
    const leaves = smoothstep(-0.1, 0.35, fbm(noise2, y / 46, z / 46, 3) + 0.22);
    return pane(y, 58, 3.4) * pane(z - 208, 61, 3) * (0.25 + 0.75 * leaves);
  };
}

/** Exposes the plate of a room. */
export function roomPlate(puzzle: Puzzle, studio: Studio): Plate {
  const { random, noise2 } = studio;
  const boards = printOf(tabletop(studio, 900, 900, random() < 0.6 ? "oak" : "walnut"));
  const weave = ([x, y, z]: Vec3): number =>
    1 + noise2((x + y) * 1.6, (z - y) * 1.6) * 0.05 + noise2(x * 0.3 + z * 0.2, y * 0.3) * 0.03;
  const grain = ([x, y, z]: Vec3): number =>
    1 + noise2(x * 0.05, z * 1.3 + y * 0.8) * 0.14 + noise2(x * 0.5, z * 6) * 0.05;
  const wood = linear(random() < 0.5 ? "#a97e54" : "#6e4a30");
  const leaf = linear(["#5d7048", "#4a6244", "#8a8560"][Math.floor(random() * 3)]);
  const clay = linear(["#d9cfbf", "#3d3a38", "#b0694a", "#8f9a92"][Math.floor(random() * 4)]);
  const cloth = (print: number): Skin => ({ paint: () => [0.3, 0.27, 0.23], print, spot: (at) => [weave(at), 0] });
  const skins: Skin[] = [
    { paint: () => [0.62, 0.58, 0.52], print: WALL, spot: (at) => [at[0], at[2]] },
    {
      paint: ([x, y]) => {
        const lane = Math.floor(y / 18);
        return scaled(
          boards(((((x + lane * 61) / 260) % 1) + 1) % 1, (((y / 18) % 1) + 1) % 1),
          0.85 + (((lane * 37) % 11) / 11) * 0.2,
        );
      },
      gloss: 0.02,
      rough: 0.12,
    },
    cloth(FABRIC),
    cloth(PILLOW),
    { paint: (at) => scaled(wood, grain(at)), gloss: 0.02, rough: 0.2 },
    { paint: () => linear("#efe9de") },
    { paint: () => leaf, gloss: 0.03, rough: 0.3 },
    { paint: () => clay, gloss: 0.03, rough: 0.12 },
    { paint: () => [0.83, 0.6, 0.3], metal: true, rough: 0.1 },
    { paint: () => linear("#2e2723") },
    { paint: ([x, y]) => scaled(linear("#d8cdb9"), 1 + noise2(x * 0.9, y * 0.9) * 0.12 + Math.sin(y * 1.7) * 0.04) },
    { paint: () => linear("#b5472f") },
    { paint: () => linear("#4b565a") },
    { paint: () => linear("#cbb793") },
  ];
  const [wall, floor, fabric, pillow, timber, white, green, pot, brass, dark, rug] = skins.keys();
  const mesh = emptyMesh();
  addPane(mesh, wall, [-500, 0, 0], [1000, 0, 0], [0, 0, 360]);
  addPane(mesh, floor, [-500, -900, 0], [1000, 0, 0], [0, 900, 0]);
  addBlock(mesh, white, { half: [500, 0.8, 4.5], round: 0.3 }, moved([0, -0.8, 4.5]));
  const side = random() < 0.5 ? -1 : 1;
  const tall = 96 + random() * 26;
  if (furnitureFor(puzzle.cm) === "sofa") {
    addSofa(mesh, { fabric, wood: timber }, moved([0, -52, 0]));
    addPillow(mesh, pillow, [side * 62, -62, 62], side * 0.22, moved([0, 0, 0]));
    if (random() < 0.6) addPillow(mesh, fabric, [-side * 60, -60, 62], -side * 0.28, moved([0, 0, 0]));
    addBlock(mesh, rug, { half: [105, 62, 0.5], round: 0.4 }, moved([side * 8, -112, 0.5]));
    const root: Vec3 = [side * 124, -40, 0];
    addVase(mesh, pot, 34, 36, moved(root));
    addTwigs(
      mesh,
      { twig: timber, leaf: green },
      [root[0], root[1], 26],
      tall,
      7,
      { long: 19, wide: 11, pairs: 6 },
      random,
    );
  } else {
    addSideboard(mesh, { wood: timber, metal: brass, dark }, moved([0, -24, 0]));
    const root: Vec3 = [side * (56 + random() * 8), -24, 74];
    addVase(mesh, pot, 25, 17, moved(root));
    addTwigs(
      mesh,
      { twig: timber, leaf: green },
      [root[0], root[1], 93],
      tall * 0.56,
      6,
      { long: 7.5, wide: 4, pairs: 7 },
      random,
    );
    const covers = [dark, skins.length - 3, skins.length - 2, skins.length - 1]
      .toSorted(() => random() - 0.5)
      .slice(0, 3);
    const top = addBooks(mesh, covers, white, [-side * 52, -23, 74], side * 0.1, random);
    addVase(mesh, pot, 8 + random() * 4, 9, moved([-side * 53, -23, top]));
  }
  const sunny = random() < 0.75;
  return expose(
    {
      mesh,
      skins,
      view: {
        from: [0, -DISTANCE, EYE],
        at: [0, 0, EYE],
        fov: furnitureFor(puzzle.cm) === "sofa" ? 15.7 : 13.2,
        shift: furnitureFor(puzzle.cm) === "sofa" ? 0 : 0.01,
      },
      light: {
        horizon: [0.42, 0.41, 0.4],
        zenith: [0.66, 0.66, 0.66],
        boxes: [
          { at: [-380, -320, 210], width: 260, height: 240, power: 5, color: [1, 0.98, 0.95], aim: [30, 0, 90] },
          { at: [200, -900, 360], width: 400, height: 200, power: 1.3, color: [0.98, 0.99, 1], aim: [0, 0, 100] },
        ],
      },
      sun: sunny
        ? {
            to: [-0.78, -0.42, 0.47],
            color: [0.95, 0.82, 0.62],
            width: 0.012,
            open: window(studio, -300 + random() * 130),
          }
        : undefined,
      exposure: sunny ? 0.92 : 0.8,
    },
    studio,
  );
}

/** What a room's open prints show: the wall with the framed puzzle, and the colors of its fabrics. */
export function roomPrints(puzzle: Puzzle, { random, noise2 }: Studio): Print[] {
  const [wall, fabric, pillow] = PALETTES[Math.floor(random() * PALETTES.length)].map((hex): Rgb => rgb(hex));
  const middle = Math.max(
    furnitureFor(puzzle.cm) === "sofa" ? 154 : 146,
    (furnitureFor(puzzle.cm) === "sofa" ? 108 : 96) + puzzle.cm[1] / 2,
  );
  const cloth = (color: Rgb): Print => {
    const light = linearOf(color);
    return (weave) => scaled(light, weave);
  };
  const plaster = (x: number, z: number): number =>
    1 + noise2(x / 1.3, z / 1.3) * 0.008 + noise2(x / 40, z / 40) * 0.01;
  return [hungWall(puzzle, wall, middle, random, plaster), cloth(fabric), cloth(pillow)];
}
