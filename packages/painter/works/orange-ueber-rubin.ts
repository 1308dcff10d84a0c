import type { Canvas } from "@napi-rs/canvas";
import type { Studio, Work } from "../core.ts";
import { glaze, scumble, softBlock, type Box, type Field } from "../fields.ts";
import { fbm, paintPixels, rgb, smoothstep, tone, type Rgb } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const GROUND = rgb("#86182a");
const DEPTH = rgb("#520b1b");
const EMBER = rgb("#ffb04a");

type Glaze = { color: Rgb; amount: number; cover: Field };

/** Three coats of one block: a thin wide one that stains the ground, the body, and a lighter one within it. */
function coats(
  studio: Studio,
  brush: Field,
  box: Box,
  seed: number,
  colors: [string, string, string],
  bleed: number,
): Glaze[] {
  const inset = (by: number): Box => ({
    left: box.left + by,
    top: box.top + by,
    right: box.right - by,
    bottom: box.bottom - by,
  });
  return [
    { color: rgb(colors[0]), amount: 0.7, cover: softBlock(studio, brush, inset(-14), bleed * 1.5, seed) },
    { color: rgb(colors[1]), amount: 0.9, cover: softBlock(studio, brush, inset(14), bleed, seed + 3) },
    { color: rgb(colors[2]), amount: 0.55, cover: softBlock(studio, brush, inset(66), bleed * 3.4, seed + 5) },
  ];
}

function paint(studio: Studio): Canvas {
  const { noise2, random } = studio;
  const broad = scumble(studio, WIDTH, HEIGHT, { strokes: 2600, length: 240, width: 90, tilt: 0.06, stray: 0.9 });
  const loose = scumble(studio, WIDTH, HEIGHT, { strokes: 3200, length: 150, width: 54, tilt: 1.5, stray: 1.4 });
  const brush: Field = (x, y) => 0.7 * broad(x, y) + 0.5 * loose(x, y);
  const glazes = [
    ...coats(studio, brush, { left: 92, top: 96, right: 1190, bottom: 862 }, 2, ["#b3321d", "#e65c18", "#f58427"], 24),
    ...coats(
      studio,
      brush,
      { left: 118, top: 926, right: 1160, bottom: 1030 },
      13,
      ["#c0523c", "#eab58c", "#f8dfc0"],
      17,
    ),
    ...coats(
      studio,
      brush,
      { left: 88, top: 1096, right: 1194, bottom: 1506 },
      29,
      ["#3f0818", "#2b0512", "#43091f"],
      26,
    ),
  ];
  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const pull = brush(x, y);
    [out[0], out[1], out[2]] = GROUND;
    glaze(out, DEPTH, 0.42 + 0.34 * fbm(noise2, x / 420, y / 420, 3) + 0.3 * pull);
    for (const { color, amount, cover } of glazes) {
      const paintHere = cover(x, y);
      if (paintHere > 0) glaze(out, color, amount * paintHere * (0.94 + 0.09 * pull));
    }
    const warmth = Math.exp(-(((x - 700) / 420) ** 2) - ((y - 610) / 250) ** 2);
    glaze(out, EMBER, 0.34 * warmth * smoothstep(860, 760, y));
    const weave =
      0.012 * Math.sin(x * 1.57) * Math.sin(y * 1.57) + 0.014 * noise2(x / 2.4, y / 2.4) + 0.006 * (random() - 0.5);
    [out[0], out[1], out[2]] = tone(out, weave + 0.017 * pull);
  });
}

/** Orange, a pale breath, and a ruby dark, laid in many thin coats. */
export const work: Work = { paint };
