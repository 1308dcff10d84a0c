import type { Canvas } from "@napi-rs/canvas";
import type { Studio, Work } from "../core.ts";
import { fbm, paintPixels, rgb, tone, type Rgb } from "../pixels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const COPPER = 3;
const INKS: Rgb[] = ["#14213f", "#f1e6d0", "#1f3a63", "#b36a3c", "#e3cfae", "#0c1426", "#7f93a6", "#f6efe0"].map(rgb);

type Drop = { x: number; y: number; area: number; ink: number };

/** Drops let fall on the size, oldest first; every new one pushes the others aside. */
function drops({ random }: Studio): Drop[] {
  const order = [0, 1, 5, 3, 0, 4, 2, 1, 0, 6, 3, 7];
  return Array.from({ length: 250 }, (_, index) => ({
    x: -150 + random() * (WIDTH + 300),
    y: -150 + random() * (HEIGHT + 300),
    area: (52 + 110 * random() ** 2 - index * 0.13) ** 2,
    ink: order[index % order.length],
  }));
}

/** Where the ink at `at` was before a comb with teeth `gap` px apart was drawn along the axis, moving `pull` px. */
function uncomb(at: number, across: number, gap: number, pull: number): number {
  const tooth = Math.abs(((across / gap) % 1) + (across < 0 ? 1 : 0) - 0.5) * gap;
  return at - pull * 0.93 ** tooth - pull * 0.25;
}

function paint(studio: Studio): Canvas {
  const { noise2, random } = studio;
  const fallen = drops(studio).reverse();

  const inkAt = (x: number, y: number): number => {
    for (const { x: dropX, y: dropY, area, ink } of fallen) {
      const [dx, dy] = [x - dropX, y - dropY];
      const square = dx * dx + dy * dy;
      if (square < area) return ink;
      const pull = Math.sqrt(1 - area / square);
      x = dropX + dx * pull;
      y = dropY + dy * pull;
    }
    return 0;
  };

  /** Undoes the three combs and the drift of the water. */
  const before = (x: number, y: number): [x: number, y: number] => {
    let px = x + 70 * noise2(x / 620, y / 620) + 26 * noise2(x / 210 + 4, y / 210);
    let py = y + 70 * noise2(x / 620 + 30, y / 620) + 22 * noise2(x / 230, y / 230 - 8);
    py = uncomb(py, px + 30 * Math.sin(py / 130), 118, 140);
    px = uncomb(px, py, 210, -120);
    py = uncomb(py, px + 59, 236, -190);
    return [px, py];
  };

  const corners = new Uint8Array((WIDTH + 1) * (HEIGHT + 1));
  for (let y = 0, index = 0; y <= HEIGHT; y++)
    for (let x = 0; x <= WIDTH; x++, index++) corners[index] = inkAt(...before(x, y));

  /** The inks at a pixel: one where its corners agree, nine samples where a vein passes. */
  const inksAt = (x: number, y: number): number[] => {
    const index = Math.floor(y) * (WIDTH + 1) + Math.floor(x);
    const ink = corners[index];
    if (ink === corners[index + 1] && ink === corners[index + WIDTH + 1] && ink === corners[index + WIDTH + 2])
      return [ink];
    return Array.from({ length: 9 }, (_, sample) =>
      inkAt(...before(x + ((sample % 3) - 1) / 3, y + (Math.floor(sample / 3) - 1) / 3)),
    );
  };

  return paintPixels(WIDTH, HEIGHT, (x, y, out) => {
    const [px, py] = before(x, y);
    const inks = inksAt(x, y);
    for (const channel of [0, 1, 2] as const)
      out[channel] = inks.reduce((sum, ink) => sum + INKS[ink][channel], 0) / inks.length;
    const pooled = fbm(noise2, px / 90 + inks[0] * 5, py / 90, 3);
    const copper = inks.filter((ink) => ink === COPPER).length / inks.length;
    const sheen = copper * (0.11 * noise2(x / 16, y / 5) + 0.09 * Math.sin((x + y) / 130 + pooled * 3));
    [out[0], out[1], out[2]] = tone(
      out,
      0.03 * pooled + sheen + 0.014 * noise2(x / 2.4, y / 2.4) + 0.01 * (random() - 0.5),
    );
  });
}

/** Marbled paper: drops on the water, drawn through three combs. */
export const work: Work = { paint };
