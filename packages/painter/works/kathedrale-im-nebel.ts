import { blank, type Context, type Studio, type Work } from "../core.ts";
import { HAND, oil, type Hand } from "../brush.ts";
import { along, mix } from "../oil-color.ts";
import { glow, patch, points, rough, shape, wash } from "../oil-scene.ts";

const [W, H] = [1280, 1600];
const LIT = ["#8a7a9c", "#b497a8", "#dcb0a4", "#f2cfa6", "#fbe7c4"] as const;
const SHADE = "#4c5892";

/** A pointed arch filled with one color. */
function arch(ctx: Context, x: number, foot: number, half: number, tall: number, color: string): void {
  const spring = foot - tall + half * 1.5;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x - half, foot);
  ctx.lineTo(x - half, spring);
  ctx.quadraticCurveTo(x - half, spring - half * 0.95, x, foot - tall);
  ctx.quadraticCurveTo(x + half, spring - half * 0.95, x + half, spring);
  ctx.lineTo(x + half, foot);
  ctx.fill();
}

/** A portal: arches within arches, each a step darker, sunlit on the right jamb. */
function portal(ctx: Context, x: number, foot: number, half: number, tall: number): void {
  shape(
    ctx,
    [
      [x - half * 1.25, foot - tall * 0.9],
      [x, foot - tall * 1.42],
      [x + half * 1.25, foot - tall * 0.9],
    ],
    "#d3aca6",
  );
  for (let i = 0; i < 7; i++) {
    const t = i / 6;
    arch(
      ctx,
      x - i * half * 0.012,
      foot,
      half * (1 - t * 0.55),
      tall * (1 - t * 0.36),
      mix(i % 2 ? "#f0cfae" : "#a58fa6", "#2c2f60", t * 0.95),
    );
  }
  shape(
    ctx,
    [
      [x + half * 0.03, foot],
      [x + half * 0.03, foot - tall * 0.44],
      [x - half * 0.03, foot - tall * 0.44],
      [x - half * 0.03, foot],
    ],
    "#7a6a8a",
  );
}

function tower(ctx: Context, x: number, wide: number, top: number, foot: number): void {
  shape(
    ctx,
    [
      [x, top],
      [x + wide, top],
      [x + wide, foot],
      [x, foot],
    ],
    "#c09aa6",
  );
  for (const t of [0, 0.3, 0.68, 0.97]) {
    const bx = x + t * wide;
    shape(
      ctx,
      [
        [bx - 15, top - 30],
        [bx, top - 96],
        [bx + 15, top - 30],
        [bx + 17, foot],
        [bx - 17, foot],
      ],
      "#f6d4a6",
    );
    shape(
      ctx,
      [
        [bx - 24, top - 10],
        [bx - 12, top - 40],
        [bx - 12, foot],
        [bx - 24, foot],
      ],
      "#7c74a6",
    );
  }
  for (let level = 0; level < 4; level++) {
    const y = top + 250 + level * 290;
    for (const t of [0.15, 0.49, 0.83])
      arch(ctx, x + t * wide, y, wide * 0.085, 200, mix(SHADE, "#8a80a8", level * 0.1));
    shape(
      ctx,
      [
        [x - 20, y + 22],
        [x + wide + 20, y + 22],
        [x + wide + 20, y + 40],
        [x - 20, y + 40],
      ],
      "#fbe2b0",
    );
    shape(
      ctx,
      [
        [x - 20, y + 40],
        [x + wide + 20, y + 40],
        [x + wide + 14, y + 56],
        [x - 14, y + 56],
      ],
      "#7a70a2",
    );
  }
}

function rose(ctx: Context, x: number, y: number, r: number): void {
  const disc = (radius: number, color: string, dx = 0, dy = 0) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
    ctx.fill();
  };
  disc(r * 1.18, "#f3d5b0", 5, 6);
  disc(r * 1.1, "#9484a8", -5, -6);
  disc(r, "#3c4684");
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * Math.PI * 2;
    shape(
      ctx,
      [
        [x + Math.cos(turn - 0.05) * r, y + Math.sin(turn - 0.05) * r],
        [x + Math.cos(turn + 0.05) * r, y + Math.sin(turn + 0.05) * r],
        [x, y],
      ],
      "#d8b4ac",
    );
    disc(r * 0.13, "#6a6a9c", Math.cos(turn + 0.26) * r * 0.78, Math.sin(turn + 0.26) * r * 0.78);
  }
  disc(r * 0.24, "#e4c0b0");
  disc(r * 0.14, "#5a5c90");
}

/** Fog in layers of rose, blue and gold, thickest at the foot and around the right tower. */
function drawFog(ctx: Context, studio: Studio): void {
  for (let i = 0; i < 1500; i++) {
    const [x, y] = [studio.random() * W, studio.random() * H];
    const thick =
      0.03 + 0.3 * (y / H) ** 8 + 0.2 * (1 - y / H) ** 2 + Math.max(0, rough(studio, x / 420, y / 520, 3)) * 0.42;
    ctx.globalAlpha = Math.min(0.36, thick * 0.42);
    const warm = 0.5 + rough(studio, x / 500 + 8, y / 600, 2) * 0.9 + (x / W - 0.5) * 0.5 - (y / H - 0.4) * 0.5;
    patch(
      ctx,
      studio,
      x,
      y,
      30 + studio.random() * 40,
      46 + studio.random() * 60,
      along(["#7f93c4", "#a9a8cc", "#d9b6c0", "#f2cdb0", "#f9e2b4"], warm),
      0.4,
    );
  }
  ctx.globalAlpha = 1;
}

export const work: Work = {
  paint(studio) {
    const { canvas, ctx } = blank(W, H);
    wash(ctx, 0, 0, W, H, ["#8fa6d0", "#c3bcd4", "#eec9b6", "#e7c6bc"]);
    glow(ctx, 1180, 120, 700, "#ffe2a0", 0.8);
    tower(ctx, 90, 330, 130, H);
    tower(ctx, 905, 350, -60, H);
    shape(
      ctx,
      [
        [420, 520],
        [905, 520],
        [905, H],
        [420, H],
      ],
      "#cfaaa8",
    );
    shape(ctx, points("430 520, 662 235, 895 520"), "#dcb8aa");
    shape(ctx, points("470 516, 655 288, 662 516"), "#a793ae");
    rose(ctx, 662, 735, 158);
    for (let i = 0; i < 9; i++) arch(ctx, 452 + i * 53, 1010, 15, 96, "#6d6d9c");
    shape(ctx, points("400 1014, 925 1014, 925 1034, 400 1034"), "#f6deb8");
    portal(ctx, 662, 1500, 190, 360);
    portal(ctx, 255, 1490, 130, 280);
    portal(ctx, 1085, 1490, 138, 290);
    for (let i = 0; i < 3000; i++) {
      const [x, y] = [studio.random() * W, 100 + studio.random() * 1400];
      if (rough(studio, x / 60, y / 60, 2) < 0.25) continue;
      ctx.globalAlpha = 0.5;
      patch(ctx, studio, x, y, 6, 15, along(LIT, studio.random() + (x / W - 0.5) * 0.5), 0.3);
    }
    wash(ctx, 0, 1490, W, 110, ["#b59cae", "#8f8eb4"]);
    drawFog(ctx, studio);
    const hand: Hand = {
      ...HAND,
      sizes: [26, 14, 8, 4.5],
      length: [1.4, 4],
      tolerance: 14,
      spacing: 0.75,
      hold: 0.2,
      bend: 0.3,
      jitter: [14, 13, 8],
      contrast: 26,
      dry: 0.35,
      body: 1.5,
      relief: 0.8,
      cloth: 0.3,
      flow: (x, y) => Math.PI / 2 + studio.noise2(x / 120, y / 120) * 0.6,
    };
    return oil(canvas, studio, hand);
  },
};
