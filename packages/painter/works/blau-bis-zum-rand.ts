import type { Canvas } from "@napi-rs/canvas";
import type { Studio, Work } from "../core.ts";
import { glaze, scumble, softBlock } from "../fields.ts";
import { paintPixels, ramp, rgb, smoothstep, tone } from "../pixels.ts";

const [WIDTH, HEIGHT, HORIZON] = [1280, 1600, 586];
const ABOVE = ramp([
  [0, "#123084"],
  [0.4, "#163a98"],
  [0.75, "#2054b2"],
  [1, "#4a90d0"],
]);
const BELOW = ramp([
  [0, "#1f66b8"],
  [0.1, "#184ba6"],
  [0.4, "#123a94"],
  [1, "#0e2f86"],
]);
const LIGHT = rgb("#fff3d6");
const FRINGE = rgb("#9adfe6");
const VIOLET = rgb("#4a2f9c");
/** Veils of thinned paint: left, top, right, bottom, color, strength. They stop short of the edge, and there the first blue shows. */
const VEILS: [number, number, number, number, string, number][] = [
  [-90, -90, 1226, 236, "#070d38", 0.42],
  [52, -90, 1370, 420, "#0d1c66", 0.34],
  [-90, 742, 1232, 1690, "#0a1c66", 0.4],
  [44, 930, 1370, 1690, "#070f44", 0.42],
  [-90, 1176, 1206, 1690, "#050930", 0.42],
  [78, 1392, 1370, 1690, "#030620", 0.42],
];
/** Where along the horizon the light is about to break. */
const DAWN = 850;

function paint(studio: Studio): Canvas {
  const { noise2, random } = studio;
  const broad = scumble(studio, WIDTH, HEIGHT, { strokes: 2400, length: 420, width: 84, tilt: 0, stray: 0.22 });
  const cross = scumble(studio, WIDTH, HEIGHT, { strokes: 2600, length: 130, width: 46, tilt: 0.7, stray: 1.5 });
  const veils = VEILS.map(([left, top, right, bottom, hex, amount], index) => ({
    cover: softBlock(studio, cross, { left, top, right, bottom }, 15, index * 11),
    color: rgb(hex),
    amount,
  }));
  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const off = y - HORIZON - 2.4 * noise2(x / 420, 2) - 0.7 * noise2(x / 60, 5);
    const pull = broad(x, y);
    const place = off < 0 ? 1 + off / HORIZON : off / (HEIGHT - HORIZON);
    [out[0], out[1], out[2]] = (off < 0 ? ABOVE : BELOW)(place + 0.07 * pull + 0.05 * cross(x, y));
    glaze(out, VIOLET, 0.14 + 0.14 * noise2(x / 700 + 2, y / 520) + 0.08 * cross(x, y));
    for (const { cover, color, amount } of veils) glaze(out, color, amount * cover(x, y));

    const reach = Math.exp(-(((x - DAWN) / 400) ** 2));
    const glow = Math.exp(-Math.abs(off) / (off < 0 ? 105 : 46)) * (0.1 + 0.5 * reach);
    glaze(out, FRINGE, glow * (0.85 + 0.3 * pull));
    const road =
      off > 0 ? Math.exp(-(((x - DAWN + 26 * noise2(y / 90, 4)) / (60 + off * 0.26)) ** 2)) * Math.exp(-off / 330) : 0;
    glaze(out, FRINGE, 0.4 * road * smoothstep(-0.2, 1.2, pull + 0.8 * noise2(x / 120, y / 7)));
    const thread =
      Math.exp(-((off / (1.6 + 2.4 * reach)) ** 2)) * (0.28 + 0.8 * reach) * (0.94 + 0.1 * noise2(x / 60, 8));
    glaze(out, LIGHT, thread);

    const tooth = 0.016 * noise2(x / 2.2, y / 2.2) + 0.008 * noise2(x / 1.6, y / 40) + 0.008 * (random() - 0.5);
    [out[0], out[1], out[2]] = tone(out, tooth + 0.016 * pull + 0.014 * cross(x, y));
  });
}

/** Blue laid thin over blue until only a thread of light is left. */
export const work: Work = { paint };
