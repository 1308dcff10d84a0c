import { HAND, oil } from "../brush.ts";
import { pictureOf } from "../collection.ts";
import { blank, type Studio, type Work } from "../core.ts";
import { STOCKS } from "../pieces.ts";
import { layHalfDone } from "../puzzle-scene.ts";
import { cutSheet } from "../jigsaw.ts";
import { moved, posed, turned, type Pose, type Vec3 } from "../metal-mesh.ts";
import { box, canvasPaint, lookAt, pierced, type Paint, type Panel } from "../room.ts";
import { tabletop } from "../tabletop.ts";

const plaster: Paint = () => [0.62, 0.5, 0.38];
const wood: Paint = () => [0.3, 0.15, 0.065];
const dark: Paint = () => [0.13, 0.06, 0.03];
const frame: Paint = () => [0.66, 0.6, 0.5];

/** The table's top from above, 1,280 × 1,600 for 1.44 × 1.8 m: boards, and the half-finished puzzle on them. */
async function top(studio: Studio): Promise<Paint> {
  const { canvas, ctx } = blank(1280, 1600);
  ctx.drawImage(tabletop(studio, 1280, 1600, "walnut"), 0, 0);
  const picture = await pictureOf("wirbelnde-nacht");
  layHalfDone(ctx, {
    studio,
    picture,
    stock: STOCKS.board,
    cut: cutSheet(picture.width, picture.height, 9, 11, studio.random),
    lie: { x: 600, y: 830, turn: -0.12, scale: 0.62 },
  });
  return canvasPaint(canvas, 1.5);
}

/** A plain chair whose back stands at −y: four legs, seat, two posts and three slats. */
function chair(pose: Pose): Panel[] {
  const part = (size: Vec3, at: Vec3, paint = dark): Panel[] => box(size, posed(moved(at), pose), paint, 0.03);
  return [
    ...[-0.2, 0.2].flatMap((x) => [
      ...part([0.045, 0.045, 0.45], [x, 0.19, 0]),
      ...part([0.045, 0.045, 0.98], [x, -0.2, 0]),
    ]),
    ...part([0.47, 0.46, 0.04], [0, 0, 0.44], () => [0.36, 0.2, 0.09]),
    ...[0.58, 0.72, 0.86].flatMap((z) => part([0.38, 0.022, 0.085], [0, -0.2, z])),
    ...[-0.19, 0.19].flatMap((y) => part([0.38, 0.025, 0.03], [0, y, 0.2])),
  ];
}

/** A cup of twelve staves with coffee in it. */
function cup(at: Vec3): Panel[] {
  const staves = Array.from({ length: 12 }, (_, i) =>
    box(
      [0.012, 0.024, 0.085],
      posed(moved([0.04, 0, 0]), turned(2, (i / 12) * Math.PI * 2), moved(at)),
      () => [0.78, 0.74, 0.66],
      0.05,
    ),
  ).flat();
  return [...staves, ...box([0.055, 0.055, 0.065], moved(at), () => [0.04, 0.02, 0.01])];
}

/** Evening sky as light: apricot low down, dusty blue above. */
const evening = ([, , z]: Vec3): Vec3 => {
  const t = Math.min(1, Math.max(0, z * 2.1));
  return [2.9 - 2.1 * t, 1.75 - 0.85 * t, 0.85 + 0.25 * t];
};

/** The view outside: sky, two ranges of hills, a field with a band of mist and a row of poplars. */
const view =
  ({ noise2 }: Studio) =>
  ([x, y, z]: Vec3): Vec3 => {
    const [p, q] = [x / y, z / y];
    const far = -0.012 + 0.02 * Math.sin(p * 9 + 1) + 0.006 * noise2(p * 30, 1);
    const near = -0.05 + 0.016 * Math.sin(p * 13 - 2) + 0.004 * noise2(p * 40, 7);
    const row = p * 26,
      tree = Math.floor(row),
      tall = 0.05 + 0.03 * noise2(tree * 3.1, 2),
      wide = 0.2 + 0.09 * noise2(tree, 9);
    const crown = tall * Math.max(0, 1 - (Math.abs(row - tree - 0.5) / wide) ** 2) ** 0.6;
    if (noise2(tree * 1.7, 4) > -0.25 && q < near - 0.012 + crown && q > near - 0.013) return [0.12, 0.105, 0.05];
    if (q < near) {
      const down = Math.min(1, (near - q) / 0.1),
        furrow = noise2(p * 8, q * 90) * 0.03;
      return [0.34 - 0.14 * down + furrow, 0.25 - 0.08 * down + furrow, 0.09 - 0.03 * down];
    }
    if (q < far) return [0.4, 0.24, 0.19];
    const t = Math.min(1, (q - far) / 0.2),
      cloud = Math.max(0, noise2(p * 5 + 3, q * 34)) * 0.08 * (1 - t);
    return [0.56 - 0.3 * t + cloud, 0.36 - 0.06 * t + cloud * 0.6, 0.17 + 0.17 * t];
  };

export const work: Work = {
  paint: async (studio: Studio) => {
    const floor = canvasPaint(tabletop(studio, 1600, 1600, "oak"), 0.62);
    const wall = pierced({ at: [-3, 3, 0], u: [6.5, 0, 0], v: [0, 0, 3], paint: plaster }, [0.2, 0.28, 0.62, 0.9]);
    const [left, right] = [-3 + 6.5 * 0.2, -3 + 6.5 * 0.62];
    const bars = [
      ...[0, 1 / 3, 2 / 3, 1].flatMap((t) =>
        box([t % 1 === 0 ? 0.09 : 0.05, 0.07, 1.86], moved([left + (right - left) * t, 3, 0.84]), frame),
      ),
      ...[0.84, 2.02, 2.64].flatMap((z) => box([right - left, 0.06, 0.06], moved([(left + right) / 2, 3, z]), frame)),
      ...box([right - left + 0.2, 0.34, 0.045], moved([(left + right) / 2, 2.9, 0.79]), frame),
    ];
    const picture = canvasPaint(await pictureOf("schwertlilien-im-krug", 700));
    const leg = (x: number, y: number): Panel[] => box([0.09, 0.09, 0.72], moved([x, y, 0]), wood);
    const panels: Panel[] = [
      ...wall,
      ...bars,
      {
        at: [-3, -3, 0],
        u: [6.5, 0, 0],
        v: [0, 6, 0],
        paint: (s, t) => floor((s * 5.6) % 1, (t * 3 + Math.floor(s * 5.6) * 0.37) % 1),
        shine: 0.06,
      },
      { at: [-3, -3, 0], u: [0, 6, 0], v: [0, 0, 3], paint: plaster },
      { at: [3.5, 3, 0], u: [0, -6, 0], v: [0, 0, 3], paint: plaster },
      { at: [-3, -3, 3], u: [0, 6, 0], v: [6.5, 0, 0], paint: plaster },
      ...box([6.5, 0.03, 0.13], moved([0.25, 2.985, 0]), frame),
      ...box([0.72, 0.04, 0.88], moved([2.2, 2.98, 1.36]), dark),
      { at: [1.88, 2.955, 1.4], u: [0.64, 0, 0], v: [0, 0, 0.8], paint: picture },
      ...box([1.9, 1.5, 0.045], moved([0, 0.9, 0.72]), wood),
      { at: [0.95, 0.15, 0.767], u: [0, 1.5, 0], v: [-1.9, 0, 0], paint: await top(studio) },
      ...leg(-0.84, 0.26),
      ...leg(0.84, 0.26),
      ...leg(-0.84, 1.54),
      ...leg(0.84, 1.54),
      ...chair(posed(turned(2, -0.42), moved([-0.5, -0.2, 0]))),
      ...chair(posed(turned(2, 1.95), moved([1.42, 0.75, 0]))),
      ...cup([-0.72, 0.5, 0.768]),
      ...cup([0.74, 1.28, 0.768]),
    ];
    const scene = lookAt(
      {
        panels,
        sun: { to: [-0.5, 1, 0.42], color: [4.6, 2.7, 1.2], width: 0.03 },
        sky: (d) => (d[1] < 0 ? [0.16, 0.13, 0.11] : evening(d)),
        backdrop: view(studio),
      },
      { from: [0.62, -3.2, 1.95], at: [0.2, 3, 1.5], fov: 43, width: 1600, height: 1280, exposure: 1.9, shift: -0.2 },
      studio,
    );
    return oil(scene, studio, {
      ...HAND,
      sizes: [24, 11, 5, 2.5],
      tolerance: 8,
      relief: 0.3,
      cloth: 0.25,
      bend: 0.35,
      hold: 0.3,
      flow: (x, y) => 0.75 + 0.35 * studio.noise2(x / 500, y / 500),
    });
  },
};
