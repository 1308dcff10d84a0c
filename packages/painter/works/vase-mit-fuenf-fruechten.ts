import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, loaded, paintOver, type Hand } from "../brush.ts";
import { along } from "../oil-color.ts";
import { glow, limb, patch, rough, rows, shape, wash } from "../oil-scene.ts";
import { fruit, lathe, type Fruit } from "../oil-still-life.ts";
import { peony, sprig } from "../oil-bouquet.ts";
import { light } from "../relief.ts";

const [W, H, EDGE] = [1280, 1600, 1130];
const FRUITS: Fruit[] = [
  {
    x: 640,
    y: 1165,
    r: 92,
    tall: 1.22,
    neck: 0.45,
    scale: ["#4a3a12", "#8f7420", "#cfab3c", "#f2dc80"],
    blush: "#c4622c",
  },
  {
    x: 415,
    y: 1222,
    r: 104,
    tall: 0.92,
    neck: 0,
    scale: ["#4d0d12", "#8f1a1c", "#c93a2c", "#f08a5c"],
    blush: "#e0a040",
  },
  {
    x: 800,
    y: 1258,
    r: 96,
    tall: 0.95,
    neck: 0,
    scale: ["#6a2c0a", "#b8560f", "#e88a22", "#ffc760"],
    blush: "#e88a22",
  },
  {
    x: 245,
    y: 1300,
    r: 76,
    tall: 0.93,
    neck: 0,
    scale: ["#23143a", "#43285e", "#6a4a86", "#a794b8"],
    blush: "#43285e",
  },
  { x: 580, y: 1345, r: 88, tall: 0.9, neck: 0, scale: ["#2c4212", "#5f7f22", "#98b23c", "#d8e088"], blush: "#c2b040" },
];
const ROSES = [
  ["#6a1f38", "#b04460", "#e08a94", "#fbd8cc"],
  ["#8a6a4c", "#d2b088", "#f2dcb8", "#fff6e2"],
  ["#7a3818", "#c8662c", "#eda25c", "#ffdba0"],
  ["#5c4470", "#8f76a8", "#c2b0d0", "#ece2ee"],
] as const;

/** x, y, size and color of the blossoms, back to front. */
const BOUQUET = rows(
  "690 270 66 3, 890 250 72 1, 1040 330 62 3, 560 380 68 2, 770 370 92 0, 960 420 84 1, 1110 500 58 2, 600 520 88 1, 480 490 46 3, 1040 590 62 0, 860 540 96 2, 715 610 82 3, 930 655 60 3, 585 645 52 0, 815 690 64 1",
);

function drawRoom(ctx: Context, studio: Studio): void {
  wash(ctx, 0, 0, W, H, ["#2a211c", "#3a2c22", "#2e2420"]);
  glow(ctx, 200, 460, 980, "#a07c4e", 0.85);
  glow(ctx, 1240, 300, 520, "#120d0c", 0.7);
  wash(ctx, 0, EDGE, W, H - EDGE, ["#5c3a22", "#43281a", "#23150f"]);
  for (let i = 0; i < 90; i++) {
    const y = EDGE + 6 + studio.random() * 460;
    patch(
      ctx,
      studio,
      studio.random() * W,
      y,
      160,
      4 + (y - EDGE) * 0.02,
      along(["#2c1a12", "#6a4428", "#8a5c34"], 0.5 + rough(studio, y / 30, 3)),
      0.3,
    );
  }
}

/** A white cloth lies over the near corner of the table and hangs from its edge in folds. */
function drawCloth(ctx: Context, studio: Studio): void {
  const edge = (x: number) => 1395 - (x - 700) * 0.13 + 9 * Math.sin(x / 37);
  const back = (x: number) => 1230 - (x - 700) * 0.12 + 12 * Math.sin(x / 90);
  const tones = ["#5a5a72", "#8c8894", "#c6bcb4", "#efe5d2", "#fbf4e4"];
  for (let x = 690; x < W + 4; x += 3) {
    const start = x < 760 ? edge(x) - (edge(x) - back(x)) * ((x - 690) / 70) : back(x);
    const soft = 0.74 + 0.16 * Math.sin(x / 52 + Math.sin(x / 130) * 2);
    shape(
      ctx,
      [
        [x, start],
        [x + 4, start],
        [x + 4, edge(x)],
        [x, edge(x)],
      ],
      along(tones, soft),
    );
    for (let y = edge(x); y < H; y += 22) {
      const fold = Math.sin((x + (y - 1400) * 0.22) / 33 + Math.sin(x / 110) * 2.2);
      shape(
        ctx,
        [
          [x, y],
          [x + 4, y],
          [x + 4, y + 23],
          [x, y + 23],
        ],
        along(tones, 0.44 + fold * 0.4 - (y - 1380) / 900),
      );
    }
  }
  for (let i = 0; i < 16; i++) {
    const x = 800 + studio.random() * 460;
    patch(
      ctx,
      studio,
      x,
      back(x) + 20 + studio.random() * 110,
      60,
      5,
      along(tones, 0.35 + studio.random() * 0.6),
      0.3,
      -0.25 + studio.random() * 0.4,
    );
  }
}

function drawLeaves(ctx: Context, studio: Studio): void {
  for (let i = 0; i < 64; i++) {
    const turn = -Math.PI * (0.02 + studio.random() * 0.96);
    const reach = 160 + studio.random() * 260;
    const [x, y] = [800 + Math.cos(turn) * reach * 0.95, 560 + Math.sin(turn) * reach * 0.9 + 30];
    limb(
      ctx,
      [
        [800, 690, 5],
        [x, y, 3],
      ],
      along(["#1c2a1c", "#3f5a34"], studio.random()),
    );
    patch(
      ctx,
      studio,
      x,
      y,
      62,
      17,
      along(["#16241c", "#2f4a30", "#5f7a44", "#93a05c"], (x < 800 ? 0.4 : 0.1) + studio.random() * 0.5),
      0.2,
      turn + (studio.random() - 0.5),
    );
  }
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    drawRoom(ctx, studio);
    drawCloth(ctx, studio);
    drawLeaves(ctx, studio);
    const profile = (t: number) =>
      56 +
      12 * Math.cos(t * 9) * (t < 0.2 ? 1 : 0) +
      100 * Math.sin(Math.min(1, Math.max(0, t - 0.14) * 1.16) * Math.PI * 0.86) ** 0.9;
    lathe(
      ctx,
      800,
      640,
      590,
      profile,
      ["#16202a", "#3a5262", "#7c9aa6", "#c9d8d6", "#6f8e9c", "#2c4250", "#121a22", "#2a3844"],
      1225,
    );
    for (const item of FRUITS) fruit(ctx, studio, item);
    const hand: Hand = {
      ...HAND,
      sizes: [40, 20, 10, 5],
      length: [2, 6],
      tolerance: 15,
      hold: 0.12,
      jitter: [9, 7, 4],
      contrast: 20,
      relief: 0.55,
      flow: (x, y) => (y > EDGE ? 0.04 : -0.8 + studio.noise2(x / 300, y / 300)),
      focus: (x, y) => (x > 150 && x < 1000 && y > 600 ? 0.8 : 1.6),
    };
    const surface = paintOver(canvas, studio, hand);
    const dab = loaded(surface, hand, studio.random);
    for (const [x, y] of rows("470 330, 620 190, 1010 170, 1150 380, 440 560, 860 120")) sprig(dab, studio, x, y);
    for (const [x, y, size, kind] of BOUQUET) peony(dab, studio, x, y, size * 1.2, ROSES[kind]);
    for (const { x, y, r } of FRUITS)
      dab([x - r * 0.46, y - r * 0.42, x - r * 0.3, y - r * 0.56], r * 0.08, "#fff6e6", {
        body: 2,
      });
    for (const [x, y, tall] of rows("736 900 60, 752 905 50, 726 985 26"))
      dab([x, y, x - 5, y + tall * 0.5, x - 4, y + tall], 6, "#e9f2ee", {
        opacity: 0.75,
        dry: 0.4,
      });
    peony(dab, studio, 1010, 1275, 50, ROSES[0]);
    return light(surface, hand.relief, hand.cloth);
  },
};
