import type { Work } from "../core.ts";
import { photograph } from "../metal.ts";
import { GOLD_GLOW, together } from "../metal-studio.ts";
import { duo } from "./duo-ring.ts";
import { facetta } from "./facetta-ring.ts";
import { solis } from "./solis-ring.ts";

/** Three rings at night on dark slate that shines a little, lit by a low window behind them and one warm lamp in front. */
export const work: Work = {
  paint: (studio) => {
    const { noise2 } = studio;
    const rings = together([
      { piece: solis(), turn: 0.12, x: -7, y: -8 },
      { piece: facetta(), turn: -0.5, x: 13, y: 15 },
      { piece: duo(), turn: 0.9, x: 16.5, y: -14 },
    ]);
    const slate = (x: number, y: number): number =>
      Math.max(
        0.25,
        1 + noise2(x / 9, y / 31) * 0.3 + noise2(x / 2.2, y / 5) * 0.16 + noise2(x / 0.35, y / 0.35) * 0.16,
      );
    return photograph(
      {
        ...rings,
        tint: GOLD_GLOW,
        table: { color: [0.04, 0.036, 0.042], texture: slate, vignette: 0.3, shine: 0.035, reach: 60 },
        light: {
          horizon: [0.012, 0.011, 0.013],
          zenith: [0.05, 0.048, 0.058],
          boxes: [
            { at: [-20, 130, 62], width: 260, height: 62, power: 2.4, color: [1, 0.93, 0.82], feather: 1 },
            { at: [95, 10, 40], width: 26, height: 90, power: 2.2, color: [0.8, 0.88, 1], feather: 0.4 },
            { at: [-60, -110, 52], width: 90, height: 46, power: 3, color: [1, 0.84, 0.62], feather: 0.5 },
          ],
        },
        camera: { from: [12, -104, 46], at: [3, -1, 7.5], fov: 30, aperture: 1.1, focus: 101 },
      },
      studio,
    );
  },
};
