import type { Canvas } from "@napi-rs/canvas";
import type { Studio, Work } from "../core.ts";
import { paperStock, pressGrain } from "../paper.ts";
import { clamp, mix, paintPixels, ramp, rgb, smoothstep } from "../pixels.ts";

const [WIDTH, HEIGHT, CELL] = [1280, 1600, 58];
const WHITE = rgb("#f6f1e6");
/** Black that glows up to the one color. */
const DARK = ramp([
  [0, "#17161a"],
  [1, "#e2452a"],
]);
const TURN = 0.16;

/** Balls pushed through the sheet from behind: centre, radius, and how finely they are chequered. */
const BALLS = [
  [792, 590, 440, 1.15],
  [300, 1262, 268, 1.5],
  [1150, 1330, 150, 2.2],
  [176, 236, 128, 2.2],
] as const;

/** The grid before the balls came: turned a little and swaying. */
function sway(x: number, y: number): [u: number, v: number] {
  const u = x * Math.cos(TURN) + y * Math.sin(TURN);
  const v = y * Math.cos(TURN) - x * Math.sin(TURN);
  return [u + 30 * Math.sin(v / 190) + 14 * Math.sin(u / 310), v + 34 * Math.sin(u / 230 + 1)];
}

function paint(studio: Studio): Canvas {
  const canvas = paintPixels(
    WIDTH,
    HEIGHT,
    (x, y, out) => {
      let [px, py, shade, glow] = [x, y, 1, 0];
      for (const [index, [cx, cy, radius, fine]] of BALLS.entries()) {
        const [dx, dy] = [(x - cx) / radius, (y - cy) / radius];
        const away = Math.hypot(dx, dy);
        if (away < 1) {
          const spread = away < 1e-3 ? 0.36 : Math.asin(away) ** 1.5 / (Math.PI / 2) ** 1.5 / away;
          px = cx + dx * radius * spread * fine;
          py = cy + dy * radius * spread * fine;
          const facing = -0.5 * dx - 0.62 * dy + 0.6 * Math.sqrt(1 - away * away);
          shade = mix(0.6, 1.02, smoothstep(-0.6, 0.55, facing));
          glow = index === 0 ? smoothstep(0.97, 0.3, Math.hypot(dx + 0.12, dy + 0.14)) : 0;
        } else {
          const fall = Math.hypot(dx - 0.16, dy - 0.2);
          shade *= 1 - 0.34 * smoothstep(1.25, 0.9, fall);
        }
      }
      const [u, v] = sway(px, py);
      const dark = (Math.floor(u / CELL) + Math.floor(v / CELL)) % 2 !== 0;
      const ink = dark ? DARK(glow) : WHITE;
      for (const channel of [0, 1, 2] as const) out[channel] = ink[channel] * clamp(shade, 0, 1.04);
    },
    3,
  );
  pressGrain(canvas.getContext("2d"), paperStock(studio, WIDTH, HEIGHT), 0.4);
  return canvas;
}

/** A chequered sheet with balls pushing through it, the greatest with an ember inside. */
export const work: Work = { paint };
