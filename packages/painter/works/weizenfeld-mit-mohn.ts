import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Dab, type Hand } from "../brush.ts";
import { along, mix, pick } from "../oil-color.ts";
import { poppy } from "../oil-flowers.ts";
import { foliage, ground, patch, rough, rows, shape, wash } from "../oil-scene.ts";
import { light } from "../relief.ts";

const [W, H, HORIZON] = [1600, 1280, 640];
const WHEAT = ["#8f6420", "#c4902e", "#e0b24a", "#f4d988"] as const;
const POPPY = ["#b01818", "#d42a1c", "#ea4a2a", "#f47a4c"] as const;

/** Towers of summer cloud: bright tops, violet-grey bellies. */
function clouds(ctx: Context, studio: Studio): void {
  const heaps = rows("1180 300 420 190, 300 190 330 110, 760 470 300 70, 1500 520 260 70, 60 480 220 60");
  for (const [cx, cy, rx, ry] of heaps) {
    for (let i = 0; i < 90; i++) {
      const side = studio.random() + studio.random() - 1;
      const lift = studio.random() * (1 - side * side);
      const size = (0.16 + studio.random() * 0.2) * ry * 1.5;
      const bright = lift * 0.8 + (0.5 - side) * 0.3 + (studio.random() - 0.5) * 0.2;
      patch(
        ctx,
        studio,
        cx + side * rx,
        cy + ry * 0.5 - lift * ry * 1.5,
        size * 1.35,
        size * 0.8,
        along(["#9aa6bd", "#c3c6d0", "#ecdfcf", "#fff4de"], bright),
        0.3,
      );
    }
  }
}

function land(ctx: Context, studio: Studio): void {
  ground(ctx, W, H, (x) => HORIZON - 46 + rough(studio, x / 420, 3) * 40, "#7d94a8");
  ground(ctx, W, H, (x) => HORIZON - 14 + rough(studio, x / 260, 8) * 30, "#5f8272");
  for (let i = 0; i < 26; i++) {
    const x = studio.random() * W * 0.62;
    foliage(
      ctx,
      studio,
      x,
      HORIZON - 8,
      30 + studio.random() * 50,
      24 + studio.random() * 26,
      ["#26483c", "#3e6a45", "#7d9a54"],
      9,
    );
  }
  foliage(ctx, studio, 1330, HORIZON - 80, 90, 110, ["#1f4034", "#3b6a3c", "#7f9a48", "#b5b35a"], 11);
  foliage(ctx, studio, 1440, HORIZON - 40, 80, 64, ["#1f4034", "#3b6a3c", "#7f9a48"], 11);
  shape(
    ctx,
    [
      [0, HORIZON],
      [W, HORIZON + 10],
      [W, H],
      [0, H],
    ],
    "#d9ab45",
  );
  for (let y = HORIZON; y < H; y += 3) {
    const near = (y - HORIZON) / (H - HORIZON);
    for (let x = 0; x < W; x += 10 + near * 22) {
      const tone =
        0.52 +
        rough(studio, x / (90 + near * 260), y / (16 + near * 80), 3) * 0.75 -
        near * 0.12 +
        (studio.random() - 0.5) * 0.24;
      ctx.strokeStyle = along(WHEAT, tone);
      ctx.lineWidth = 2 + near * 5;
      ctx.beginPath();
      ctx.moveTo(x, y + 8);
      ctx.lineTo(x + (8 + near * 26) * (0.4 + studio.random()), y - 6 - near * 50);
      ctx.stroke();
    }
  }
}

/** Middle and half width of the path at a height; it swings in from the lower left and is lost under the tree. */
function pathAt(y: number): readonly [number, number] {
  const t = 1 - Math.max(0, (y - HORIZON - 6) / (H - HORIZON)) ** 0.52;
  return [250 + Math.sin(t * 5.4 + 0.2) * 190 * (1 - t) ** 0.6 + t * 1040, 118 * (1 - t) ** 1.7 + 5];
}

function path(ctx: Context, studio: Studio): void {
  for (let y = HORIZON + 6; y < H + 10; y += 3) {
    const [x, half] = pathAt(y);
    const rut = (side: number, reach: number, color: string) =>
      shape(
        ctx,
        [
          [x + (side - reach) * half, y - 3],
          [x + (side + reach) * half, y - 3],
          [x + (side + reach) * half, y + 4],
          [x + (side - reach) * half, y + 4],
        ],
        color,
      );
    rut(0, 1 + studio.noise2(y / 12, 1) * 0.12, "#8f7034");
    rut(-0.48, 0.36, "#e4cba0");
    rut(0.5, 0.34 + studio.noise2(y / 20, 4) * 0.06, "#cfae80");
    rut(0.02, 0.16, studio.random() < 0.4 ? "#a8a04c" : "#7d8440");
  }
}

/** A fringe of single ears along the lower edge. */
function raiseEars(dab: Dab, studio: Studio): void {
  const { random } = studio;
  for (let i = 0; i < 190; i++) {
    const [x, tall] = [random() * W, 60 + random() * 120];
    const sway = 20 + random() * 60;
    const foot = H + 10 - random() ** 2 * 90;
    dab([x, foot, x + sway * 0.3, foot - tall * 0.5, x + sway, foot - tall], 2.4, along(WHEAT, 0.3 + random() * 0.7));
    for (let k = 0; k < 7; k++)
      dab(
        [x + sway + (k % 2 ? -1 : 1) * 5, foot - tall + k * 7 + 4, x + sway, foot - tall + k * 7 - 8],
        3.4,
        along(WHEAT, 0.5 + random() * 0.5),
        { body: 1.8 },
      );
  }
}

/** Poppies in drifts: dabs far away, whole flowers near us; none on the path. */
function sowPoppies(dab: Dab, studio: Studio): void {
  const { random } = studio;
  for (let i = 0; i < 1500; i++) {
    const near = (i / 1500) ** 0.75;
    const y = HORIZON + 50 + near ** 1.5 * (H - HORIZON - 95);
    const x = random() * W;
    const [middle, half] = pathAt(y);
    if (Math.abs(x - middle) < half * 1.25 || rough(studio, x / 340 + 40, y / 170, 2) < 0.1 - near * 0.12) continue;
    const size = 2.5 + near ** 2 * 42 * (0.75 + random() * 0.5);
    const lean = (random() - 0.3) * 0.4;
    dab(
      [x, y, x - lean * size, y + size * 1.6, x - lean * size * 1.6, y + size * 3.4],
      Math.max(1.2, size * 0.06),
      mix("#3f5a2a", "#8d9440", random()),
    );
    if (size > 11) poppy(dab, random, x, y, size, lean);
    else
      for (let petal = 0; petal < 3; petal++)
        dab(
          [x + (random() - 0.9) * size, y + random() * 3, x + (random() - 0.1) * size, y - random() * size * 0.5],
          size * 0.5,
          pick(POPPY, random),
          { body: 1.6 },
        );
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    wash(ctx, 0, 0, W, HORIZON + 20, ["#2f6fb0", "#5b97c9", "#a5c7d8", "#e9dfc4"]);
    clouds(ctx, studio);
    land(ctx, studio);
    path(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [40, 20, 10, 5],
      length: [2, 7],
      hold: 0.3,
      jitter: [14, 9, 6],
      flow: (x, y) =>
        y > HORIZON ? -1.15 + studio.noise2(x / 300, y / 300) * 0.5 : studio.noise2(x / 500, y / 380) * 1.4,
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    raiseEars(dab, studio);
    sowPoppies(dab, studio);
    return light(surface, hand.relief, hand.cloth);
  },
};
