/** What puzzles lie on, and the daylight that falls there. */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Studio } from "./core.ts";
import { fbm, mix, paintPixels, rgb, smoothstep } from "./pixels.ts";

export type Cloth = "oak" | "walnut" | "linen" | "board";

const WOOD = { oak: ["#d9bd94", "#b98f60", "#8f683f"], walnut: ["#86603f", "#5d3f29", "#37251a"] } as const;
const WOVEN = { linen: ["#e6dfd2", "#c9bfae"], board: ["#a3a099", "#86837d"] } as const;

/** Long boards with grain, seams and slightly different tone from board to board. */
function wood(
  { noise2 }: Studio,
  width: number,
  height: number,
  [light, middle, dark]: readonly [string, string, string],
): Canvas {
  const [a, b, c] = [rgb(light), rgb(middle), rgb(dark)];
  const board = 430;
  return paintPixels(width, height, (x, y, out) => {
    const index = Math.floor((x + 130) / board);
    const inBoard = (x + 130) / board - index;
    const drift = noise2(index * 9.7, y / 700) * 26;
    const ring = 0.5 + 0.5 * Math.sin((x + drift) / 17 + fbm(noise2, (x + drift) / 120, y / 900 + index * 7, 2) * 7);
    const pore = noise2(x / 2.2, y / 46 + index * 31) * 0.5 + noise2(x / 5, y / 160 + index * 17) * 0.5;
    const tone = noise2(index * 3.3, 5) * 0.16;
    const t = Math.min(1, Math.max(0, 0.24 + 0.24 * ring + 0.15 * pore + tone));
    const seam = smoothstep(0.006, 0, Math.min(inBoard, 1 - inBoard)) * 0.75 + smoothstep(0.35, 0.95, pore) * 0.16;
    for (const k of [0, 1, 2] as const) out[k] = mix(mix(a[k], b[k], t), c[k], seam);
  });
}

/** Plain-woven cloth: threads over and under, with slubs and soft creases. */
function woven(
  { noise2 }: Studio,
  width: number,
  height: number,
  [light, dark]: readonly [string, string],
  thread: number,
): Canvas {
  const [a, b] = [rgb(light), rgb(dark)];
  return paintPixels(width, height, (x, y, out) => {
    const u = x + noise2(x / 300, y / 60) * 2.2,
      v = y + noise2(x / 60 + 9, y / 300) * 2.2;
    const over = Math.sin((u * Math.PI) / thread) * Math.sin((v * Math.PI) / thread);
    const slub =
      noise2(Math.floor(u / thread) * 3.1, y / 90) * 0.5 + noise2(x / 90, Math.floor(v / thread) * 3.1 + 50) * 0.5;
    const crease = fbm(noise2, x / 620 + 3, y / 620, 2);
    const t = 0.42 + over * 0.2 + slub * 0.26 + crease * 0.16 + noise2(x / 1.7, y / 1.7) * 0.12;
    for (const k of [0, 1, 2] as const) out[k] = mix(a[k], b[k], t);
  });
}

export function tabletop(studio: Studio, width: number, height: number, cloth: Cloth): Canvas {
  if (cloth === "oak" || cloth === "walnut") return wood(studio, width, height, WOOD[cloth]);
  return woven(studio, width, height, WOVEN[cloth], cloth === "linen" ? 4.2 : 2.1);
}

/** Lays daylight over everything: bright from the upper left, darker to the lower right, with the bars of a window in it. */
export function daylight(ctx: Context, { random }: Studio, bars: boolean): void {
  const { width, height } = ctx.canvas;
  const { canvas, ctx: shade } = blank(width / 4, height / 4);
  shade.scale(0.25, 0.25);
  const fall = shade.createLinearGradient(0, 0, width, height);
  fall.addColorStop(0, "#fffdf8");
  fall.addColorStop(0.5, "#f4efe9");
  fall.addColorStop(1, "#c9c3c0");
  shade.fillStyle = fall;
  shade.fillRect(0, 0, width, height);
  if (bars) {
    shade.translate(width * (0.1 + random() * 0.5), 0);
    shade.transform(1, 0.16, -0.55, 1, 0, 0);
    shade.filter = "blur(9px)";
    shade.fillStyle = "rgba(92,84,92,0.34)";
    for (const x of [-2600, 430, 950]) shade.fillRect(x, -900, x < 0 ? 2400 : x > 900 ? 2400 : 46, 4200);
    shade.fillRect(-200, height * (0.35 + random() * 0.2), 1200, 40);
  }
  ctx.save();
  ctx.globalCompositeOperation = "multiply";
  ctx.drawImage(canvas, 0, 0, width, height);
  ctx.restore();
}
