import type { Context, Random, Work } from "../core.ts";
import { knots } from "../curves.ts";
import { layered } from "../landscape.ts";
import { mix, smoothstep } from "../raymarch.ts";
import { hex, openPress, table } from "../screenprint.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const SUN = { x: 850, y: 468, radius: 108 };

/** From far to near: ink, mist at the foot, mean height, relief, length of its waves, roughness, trees (px). */
const RIDGES = [
  { ink: "#f0c2a0", mist: "#fbe6cd", y: 560, relief: 92, wave: 0.0021, octaves: 4, trees: 0 },
  { ink: "#e3a78f", mist: "#f6d6bd", y: 652, relief: 78, wave: 0.0024, octaves: 4, trees: 0 },
  { ink: "#c99186", mist: "#eec6b2", y: 742, relief: 92, wave: 0.0019, octaves: 5, trees: 0 },
  { ink: "#a77f83", mist: "#e2b8ab", y: 850, relief: 84, wave: 0.0026, octaves: 5, trees: 0 },
  { ink: "#7f6d7c", mist: "#cfa8a3", y: 965, relief: 104, wave: 0.0018, octaves: 5, trees: 9 },
  { ink: "#5a5970", mist: "#ab9298", y: 1095, relief: 96, wave: 0.0022, octaves: 4, trees: 21 },
  { ink: "#3b4560", mist: "#7b7a8b", y: 1245, relief: 120, wave: 0.0016, octaves: 4, trees: 48 },
  { ink: "#1d2b42", mist: "#2b3a52", y: 1420, relief: 120, wave: 0.0014, octaves: 3, trees: 120 },
];

/** A spruce as a ragged silhouette standing on (x, y). */
function spruce(ctx: Context, random: Random, x: number, y: number, tall: number): void {
  const tiers = Math.max(4, Math.round(tall / 9));
  const spread = tall * (0.17 + 0.05 * random());
  ctx.beginPath();
  ctx.moveTo(x, y - tall);
  for (const side of [1, -1]) {
    for (let k = 1; k <= tiers; k++) {
      const tier = side === 1 ? k : tiers + 1 - k;
      const out = spread * (tier / tiers) ** 0.85 * (0.75 + 0.5 * random());
      const at = y - tall * (1 - tier / tiers);
      if (side === 1) ctx.lineTo(x + out * 0.35, at - tall * 0.045);
      ctx.lineTo(x + side * out, at + tall * 0.02);
      if (side === -1) ctx.lineTo(x + side * out * 0.35, at - tall * 0.045);
    }
  }
  ctx.closePath();
  ctx.fill();
}

/** Screen print: eight ridges one behind the other, peach where the sun is, slate where we stand. */
export const work: Work = {
  paint(studio) {
    const { noise2, random } = studio;
    const press = openPress(studio, WIDTH, HEIGHT, hex("#fbe9d2"), 0.34, 0.8);
    press.flood(hex("#8fa3b0"), (x, y) => 0.62 * smoothstep(560, -120, y + 40 * noise2(x * 0.001, 3)));
    press.flood(
      hex("#f2b28c"),
      (x, y) => 0.75 * Math.exp(-(((y - 520) / 190) ** 2)) * (0.55 + 0.45 * Math.exp(-(((x - SUN.x) / 560) ** 2))),
    );
    for (const [y, tall, shift] of table("205 15 0, 262 9 40, 330 12 90")) {
      press.ink(
        hex("#fdf1df"),
        (ctx) => ctx.fillRect(0, y - 60, WIDTH, 120),
        (x, py) =>
          0.6 *
          smoothstep(
            tall * (0.6 + noise2(x * 0.003 + shift, y)),
            0,
            Math.abs(py - y - 22 * noise2(x * 0.0016, y) + 6 * noise2(x * 0.02, y)),
          ) *
          smoothstep(-0.1, 0.5, noise2(x * 0.0017 + shift, y * 0.1)),
      );
    }
    press.flood(hex("#fff3dc"), (x, y) => 0.8 * Math.exp(-((Math.hypot(x - SUN.x, y - SUN.y) / 250) ** 2)));
    press.ink(
      hex("#ef6f4c"),
      (ctx) => {
        ctx.arc(SUN.x, SUN.y, SUN.radius, 0, 7);
        ctx.fill();
      },
      (_, y) => 1 - 0.55 * smoothstep(SUN.y - 40, SUN.y + 110, y),
    );

    for (const [index, ridge] of RIDGES.entries()) {
      const peak =
        index === 0
          ? (x: number) => 120 * Math.exp(-(((x - 330) / 150) ** 2))
          : index === 7
            ? (x: number) => 190 * smoothstep(760, 1290, x) + 120 * smoothstep(420, -60, x)
            : () => 0;
      const line = (x: number) =>
        ridge.y -
        ridge.relief * layered(noise2, x * ridge.wave + index * 13.7, index * 5.1, ridge.octaves, 0.46) -
        peak(x);
      const next = RIDGES[index + 1]?.y ?? HEIGHT + 260;
      const cut = (ctx: Context) => {
        ctx.beginPath();
        ctx.moveTo(0, HEIGHT);
        for (let x = -2; x <= WIDTH + 2; x += 2) ctx.lineTo(x, line(x));
        ctx.lineTo(WIDTH, HEIGHT);
        ctx.fill();
      };
      const wooded = (ctx: Context) => {
        cut(ctx);
        if (ridge.trees === 0) return;
        for (let x = -20; x < WIDTH + 20; x += ridge.trees * (0.16 + 0.22 * random())) {
          const grove = smoothstep(-0.35, 0.45, noise2(x * 0.0042 + index * 9, index));
          const tall = ridge.trees * (0.35 + 0.75 * random()) * (0.35 + 0.8 * grove);
          if (random() < 0.25 + 0.75 * grove) spruce(ctx, random, x, line(x) + tall * 0.1, tall);
        }
        if (index === 7)
          for (const [x, tall] of knots("1118 400, 1196 300, 1040 240, 962 150, 60 190, 128 120"))
            spruce(ctx, random, x, line(x) + 20, tall);
      };
      press.ink(hex(ridge.mist), cut);
      const fade = (x: number, y: number) => {
        const depth = (y - line(x)) / (next - ridge.y + 60);
        const folds = 0.2 * layered(noise2, (x + y * 0.7) * 0.008 + index, (y - line(x)) * 0.004, 3);
        const towardsSun = index < 5 ? 0.22 * Math.exp(-(((x - SUN.x) / 300) ** 2)) : 0;
        return (
          1 - towardsSun - smoothstep(-0.05, 1, depth + folds * smoothstep(0, 0.3, depth)) * mix(1, 0.85, index / 7)
        );
      };
      press.ink(hex(ridge.ink), wooded, fade);
    }
    press.ink(
      hex("#101b2e"),
      (ctx) => {
        for (let x = -30; x < WIDTH + 40; x += 34 + 40 * random())
          spruce(
            ctx,
            random,
            x,
            HEIGHT + 90,
            130 + 150 * random() + 190 * smoothstep(560, -40, x) + 130 * smoothstep(800, 1280, x),
          );
      },
      (_, y) => 0.95 - 0.5 * smoothstep(1480, 1330, y),
    );
    press.ink(hex("#5a4a58"), (ctx) => {
      ctx.lineWidth = 2.6;
      ctx.lineCap = "round";
      for (const [x, y, size] of table("448 392 15, 486 374 12, 522 386 10, 512 352 11, 556 350 8, 590 366 7")) {
        ctx.beginPath();
        ctx.moveTo(x - size, y - size * 0.45);
        ctx.quadraticCurveTo(x - size * 0.4, y - size * 0.6, x, y);
        ctx.quadraticCurveTo(x + size * 0.3, y - size * 0.7, x + size, y - size * 0.6);
        ctx.stroke();
      }
    });
    return press.sheet();
  },
};
