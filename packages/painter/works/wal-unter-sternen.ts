import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, ease, fill, knots, line, type Point, polar, profile, sweep } from "../curves.ts";
import { stipple } from "../engraving.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { dot, shade } from "../touches.ts";
import { whale } from "../whale.ts";

const [WIDTH, HEIGHT, SURFACE] = [1600, 1280, 372];

function sky(ctx: Context, { noise2, random }: Studio): void {
  const air = ctx.createLinearGradient(0, 0, 0, SURFACE);
  shade(air, "0 #0a1230 | 0.55 #1c2c58 | 0.86 #5a6389 | 1 #b99a8f");
  ctx.fillStyle = air;
  ctx.fillRect(0, 0, WIDTH, SURFACE);
  const milky = (x: number, y: number): number =>
    ease(150, 0, Math.abs(y - 310 + x * 0.2 + 70 * noise2(x / 260, y / 200))) * (0.55 + 0.45 * noise2(x / 70, y / 60));
  ctx.fillStyle = "rgba(226,222,240,0.55)";
  stipple(ctx, random, 60_000, 0.8, (x, y) => (y < SURFACE - 16 ? 0.55 * milky(x, y) ** 2 + 0.012 : 0));
  for (let i = 0; i < 150; i++)
    star(ctx, [random() * WIDTH, random() ** 1.2 * (SURFACE - 46)], 0.8 + random() ** 6 * 4.4);
}

/** A star: a glow, a core, and for the bright ones four fine rays. */
function star(ctx: Context, [x, y]: Point, size: number): void {
  const glow = ctx.createRadialGradient(x, y, 0, x, y, size * 5);
  glow.addColorStop(0, "rgba(255,238,205,0.8)");
  glow.addColorStop(0.25, "rgba(255,238,205,0.18)");
  glow.addColorStop(1, "rgba(255,238,205,0)");
  ctx.fillStyle = glow;
  ctx.fillRect(x - size * 5, y - size * 5, size * 10, size * 10);
  dot(ctx, x, y, size * 0.6, "#fff6e2");
  if (size > 2.6)
    for (let ray = 0; ray < 4; ray++)
      fill(ctx, sweep([[x, y], polar([x, y], (ray * Math.PI) / 2, size * 6.5)], (u) => size * 0.22 * (1 - u)).outline);
}

/** Deep water, shafts of moonlight, and the plankton that answers the stars. */
function sea(ctx: Context, { noise2, random }: Studio): void {
  const deep = ctx.createLinearGradient(0, SURFACE, 0, HEIGHT);
  shade(deep, "0 #4b93a0 | 0.1 #23748a | 0.42 #0f4a68 | 0.75 #0a2a4a | 1 #07142e");
  ctx.fillStyle = deep;
  ctx.fillRect(0, SURFACE, WIDTH, HEIGHT);
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  ctx.filter = "blur(14px)";
  for (let i = 0; i < 16; i++) {
    const x = 380 + (i - 6) * 62 + random() * 40;
    const shaft = ctx.createLinearGradient(0, SURFACE, 0, 1080);
    shaft.addColorStop(0, `rgba(150,225,215,${0.1 + random() * 0.16})`);
    shaft.addColorStop(1, "rgba(60,150,170,0)");
    ctx.fillStyle = shaft;
    fill(ctx, [
      [x, SURFACE + 6],
      [x + 14 + random() * 40, SURFACE + 6],
      [x + (x - 440) * 0.75 + 130, 1120],
      [x + (x - 440) * 0.75, 1120],
    ]);
  }
  ctx.restore();
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random() * WIDTH, SURFACE + 40 + random() * 900];
    const length = 30 + random() * 120;
    line(
      ctx,
      Array.from({ length: 9 }, (_, k): Point => [x + (k / 8) * length, y + 16 * noise2((x + k * 14) / 210, y / 120)]),
      1 + random(),
      `rgba(170,225,225,${0.03 + random() * 0.06})`,
    );
  }
  for (let i = 0; i < 170; i++) {
    const [x, y] = [random() * WIDTH, 470 + random() ** 0.8 * 790];
    star(ctx, [x, y], 0.7 + random() ** 5 * 2.6);
  }
}

/** The surface from the side: bright film, broken lights, reflected stars below it. */
function surface(ctx: Context, { noise2, random }: Studio): void {
  const wave = (x: number): number => SURFACE + 7 * noise2(x / 130, 3) + 3 * noise2(x / 37, 8);
  const film = Array.from({ length: 161 }, (_, i): Point => [i * 10, wave(i * 10)]);
  fill(
    ctx,
    [...film, ...film.map(([x, y]): Point => [x, y + 12 + 6 * noise2(x / 60, 20)]).reverse()],
    "rgba(205,236,226,0.55)",
  );
  line(ctx, film, 3, "#f3ead2");
  for (let i = 0; i < 420; i++) {
    const depth = random() ** 2;
    const [x, y, reach] = [random() * WIDTH, SURFACE + 16 + depth * 150, 14 + random() * 70];
    const light = ease(620, 0, Math.abs(x - 470));
    fill(
      ctx,
      sweep(
        [
          [x, y],
          [x + reach / 2, y + 4 * random() - 2],
          [x + reach, y],
        ],
        profile([0, 1.8 + 1.6 * light, 0]),
      ).outline,
      light > random() ? "rgba(250,214,150,0.6)" : "rgba(200,238,230,0.35)",
    );
  }
}

/** A small rowing boat with one person and a lantern whose light falls on the water. */
function boat(ctx: Context, [x, y]: Point): void {
  ctx.save();
  ctx.translate(x, y);
  const glow = ctx.createRadialGradient(-34, -34, 2, -34, -34, 190);
  shade(glow, "0 rgba(255,214,130,0.95) | 0.12 rgba(255,190,100,0.5) | 1 rgba(255,180,90,0)");
  ctx.fillStyle = glow;
  ctx.fillRect(-230, -230, 400, 400);
  fill(
    ctx,
    curve(knots("-84 -20, -50 -8, 0 -5, 52 -9, 88 -26, 70 6, 40 20, -34 20, -66 8"), { closed: true }),
    "#241a26",
  );
  line(ctx, curve(knots("-82 -19, -50 -7, 0 -4, 52 -8, 86 -25")), 3.5, "#e9b56e");
  fill(ctx, curve(knots("8 -6, 4 -34, 16 -58, 34 -56, 44 -30, 46 -6"), { closed: true }), "#1b1725");
  dot(ctx, 20, -68, 11, "#2a202b");
  line(ctx, curve(knots("7 -8, 4 -34, 14 -56, 10 -66, 14 -78")), 2.6, "#f0b969");
  line(ctx, knots("24 -34, -8 -20, -70 30"), 4, "#1b1725");
  line(ctx, curve(knots("-34 -8, -36 -58, -34 -62")), 3, "#1b1725");
  ctx.fillStyle = "#fff2c8";
  ctx.fillRect(-40, -46, 12, 16);
  ctx.restore();
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = "round";
    sky(ctx, studio);
    sea(ctx, studio);
    const calf = blank(WIDTH, HEIGHT);
    whale(calf.ctx, studio);
    ctx.globalAlpha = 0.42;
    ctx.drawImage(calf.canvas, 905, 812, WIDTH * 0.4, HEIGHT * 0.4);
    ctx.globalAlpha = 1;
    whale(ctx, studio);
    surface(ctx, studio);
    boat(ctx, [470, SURFACE - 8]);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.5);
    return canvas;
  },
};
