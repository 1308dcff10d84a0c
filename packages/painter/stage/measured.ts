/** `-mass`: jewelry lying beside a ruler in millimetres, at its true size. */
import { GlobalFonts, type Canvas } from "@napi-rs/canvas";
import path from "node:path";
import { blank, type Studio } from "../core.ts";
import { emptyMesh, moved, posed, turned, type Mesh, type Pose, type Vec3 } from "../metal-mesh.ts";
import { strand } from "../metal-parts.ts";
import { daylight, GOLD, settled, SILVER } from "../metal-studio.ts";
import type { Material } from "../metal.ts";
import { arcus } from "../works/arcus-bracelet.ts";
import { hoop } from "../works/circa-earrings.ts";
import { duo } from "../works/duo-ring.ts";
import { facetta } from "../works/facetta-ring.ts";
import { drop } from "../works/gota-earrings.ts";
import { solis } from "../works/solis-ring.ts";
import { linkSpan } from "../works/span-bracelet.ts";
import { stud, TESSERA } from "../works/tessera-earrings.ts";
import { torsa } from "../works/torsa-bracelet.ts";
import { addBlock, addMesh, addPane } from "./forms.ts";
import { linear, printOf, scaled } from "./paint.ts";
import type { Skin } from "./skin.ts";
import { developed, expose } from "./stage.ts";
import { skinOf } from "./worn-scenes.ts";

const [GROUND, WOOD, SCALE, OWN] = [0, 1, 2, 3];
const PER_MM = 16;

GlobalFonts.registerFromPath(
  path.join(import.meta.dirname, "../../../app/fonts/instrument-sans-400.ttf"),
  "Instrument",
);

/** A piece as it lies: built along x; `from` is where on x its measure begins, `mm` how long it is. */
type Laid = { mesh: Mesh; materials: readonly Material[]; from: number; mm: number };

/** The marks of a ruler of `length` mm, 14 mm wide; figures in cm, turned for a ruler that stands upright in the picture. */
function marks(length: number, upright: boolean): Canvas {
  const per = length > 120 ? PER_MM / 2 : PER_MM;
  const { canvas, ctx } = blank((length + 8) * per, 14 * per);
  ctx.scale(per, per);
  ctx.fillStyle = "#e3c79c";
  ctx.fillRect(0, 0, length + 8, 14);
  ctx.fillStyle = ctx.strokeStyle = "#2b211a";
  ctx.textAlign = "center";
  for (let mm = 0; mm <= length; mm++) {
    ctx.lineWidth = mm % 10 === 0 ? 0.22 : 0.15;
    ctx.beginPath();
    ctx.moveTo(4 + mm, 0);
    ctx.lineTo(4 + mm, mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.8 : 2.6);
    ctx.stroke();
    if (mm % 10 > 0) continue;
    ctx.save();
    ctx.translate(4 + mm, 9);
    if (upright) ctx.rotate(Math.PI / 2);
    ctx.font = "3.4px Instrument";
    ctx.fillText(`${mm / 10}`, 0, upright ? 1.2 : 0.6);
    ctx.restore();
  }
  return canvas;
}

/** The piece's reach along x. */
function reach({ positions }: Mesh): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]);
    high = Math.max(high, positions[i]);
  }
  return [low, high];
}

function placed(part: Mesh, turn: Pose, size = 1): Mesh {
  const mesh = emptyMesh();
  addMesh(
    mesh,
    part,
    posed(turn, (p) => [p[0] * size, p[1] * size, p[2] * size]),
    turn,
  );
  return mesh;
}

/** A piece whose whole reach along x is its measure of `mm`. */
function whole(build: (mesh: Mesh) => void, materials: readonly Material[], mm: number): Laid {
  const raw = emptyMesh();
  build(raw);
  const [low, high] = reach(raw);
  const mesh = placed(raw, (p) => p, mm / (high - low));
  return { mesh, materials, from: reach(mesh)[0], mm };
}

/** A ring whose inner width of `mm` is the measure; `inner` is its drawn inner radius. */
function inside(mesh: Mesh, materials: readonly Material[], turn: Pose, inner: number, mm: number): Laid {
  return { mesh: placed(mesh, turn, mm / 2 / inner), materials, from: -mm / 2, mm };
}

const LAID: Record<string, (studio: Studio) => Laid> = {
  "duo-ring": () => inside(duo().mesh, [GOLD, SILVER], (p) => p, 8.3, 54 / Math.PI),
  "facetta-ring": () => {
    const { mesh, materials } = facetta();
    const shifted = placed({ ...mesh, positions: mesh.positions.map((v, i) => (i % 3 === 2 ? v - 12 : v)) }, (p) => p);
    return inside(
      shifted,
      materials,
      posed(turned(2, -1), turned(1, -0.12), turned(0, -Math.PI / 2)),
      8.8,
      56 / Math.PI,
    );
  },
  "solis-ring": () => inside(solis().mesh, [GOLD], turned(2, 0.45), 8.05, 54 / Math.PI),
  "arcus-bracelet": () =>
    inside(arcus().mesh, [GOLD], posed(turned(2, 0.62), turned(1, -0.09), turned(0, -Math.PI / 2)), 29.85, 60),
  "torsa-bracelet": () => inside(torsa().mesh, [GOLD, SILVER], (p) => p, 26.93, 190 / Math.PI),
  "span-bracelet": ({ random }) =>
    whole(
      (mesh) =>
        linkSpan(
          mesh,
          strand([
            [-95, 0, 0],
            [-30, 1, 0],
            [30, -1, 0],
            [95, 0, 0],
          ]),
          [1.3, 3.4],
          random,
        ),
      [SILVER],
      190,
    ),
  "gota-earrings": () =>
    whole(
      (mesh) => {
        drop(mesh, posed(turned(2, Math.PI / 2), moved([0, 0, 0])));
        drop(mesh, posed(turned(2, Math.PI / 2), moved([0, 21, 0])));
      },
      [SILVER],
      32,
    ),
  "circa-earrings": () => whole((mesh) => hoop(mesh, turned(2, 1.2)), [GOLD], 28),
  "tessera-earrings": () => whole((mesh) => stud(mesh, false, turned(0, 1.07)), TESSERA, 9),
};

/** Articles whose measure a ruler can show. */
export const MEASURED = Object.keys(LAID);

/** Photographs a piece of jewelry beside a ruler; throws where its measure is not known. */
export function photographMeasured(slug: string, studio: Studio): Canvas {
  const build = LAID[slug];
  if (!build) throw new Error(`${slug} has no measure.`);
  const { mesh: own, materials, from, mm } = build(studio);
  const upright = mm > 120;
  const length = Math.ceil((mm + (upright ? 14 : Math.max(8, mm * 0.35))) / 10) * 10;
  const mesh = emptyMesh();
  const piece = settled(own);
  const low = own.positions.reduce((least, value, i) => (i % 3 === 1 ? Math.min(least, value) : least), Infinity);
  const gap = Math.max(3, mm * 0.03);
  const edge = low - gap;
  const print = printOf(marks(length, upright));
  const paper = linear("#efe8dc");
  const skins: Skin[] = [
    { paint: ([x, y]) => scaled(paper, 1 + studio.noise2(x * 1.4, y * 1.4) * 0.008) },
    { paint: () => linear("#d7b888") },
    { paint: ([x, y]) => print((x - from + 4) / (length + 8), (edge - y) / 14), gloss: 0.02, rough: 0.1 },
    ...materials.map(skinOf),
  ];
  addPane(mesh, GROUND, [-2000, -2000, 0], [4000, 0, 0], [0, 4000, 0]);
  const middle: Vec3 = [from - 4 + (length + 8) / 2, edge - 7, 0.7];
  const side = (axis: 0 | 1 | 2, sign: number): number => (axis === 2 && sign > 0 ? SCALE : WOOD);
  addBlock(mesh, side, { half: [(length + 8) / 2, 7, 0.7], round: 0.25 }, moved(middle));
  addMesh(
    mesh,
    piece,
    (p) => p,
    (p) => p,
    OWN,
  );
  const high = own.positions.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), -Infinity);
  const centre: Vec3 = [from + length / 2, (edge - 14 + high) / 2, 0];
  const across = high - edge + 14;
  const tall = upright
    ? Math.max((length + 8) * 1.16, across * 1.5)
    : Math.max((length + 8) * 1.25 * 1.08, across * 1.6);
  const far = tall * 3.2;
  const view = {
    from: (upright
      ? [centre[0] - far * 0.2, centre[1], far]
      : [centre[0], centre[1] - far * 0.26, far]) as unknown as Vec3,
    at: centre,
    fov: 17.2,
  };
  return developed(
    expose({ mesh, skins, light: daylight(tall * 0.7), view, exposure: 0.8 }, studio),
    [],
    studio.random,
  );
}
