import type { Work } from "../core.ts";
import { photograph, type Material } from "../metal.ts";
import { together } from "../metal-studio.ts";
import { linea } from "./linea-necklace.ts";
import { perla } from "./perla-necklace.ts";

/** Pearls and a fine gold chain on wine-red velvet in the last warm light of a window. */
export const work: Work = {
  paint: (studio) => {
    const { noise2 } = studio;
    const chains = together([
      { piece: perla(studio), turn: 0.1, x: 12, y: 8 },
      { piece: linea(studio), turn: -0.5, x: -12, y: 2 },
    ]);
    const velvet = (x: number, y: number): number => {
      const fold = noise2(x / 46 + 4, y / 90) * 0.34 + noise2(x / 17, y / 40 + 9) * 0.12;
      const window = Math.max(0, Math.min(1, 1.15 - Math.abs(((x + y * 0.55 + 300) % 64) / 64 - 0.5) * 3.4));
      return Math.max(0.1, 0.4 + fold + window * 1.1 + noise2(x / 0.3, y / 0.3) * 0.12);
    };
    const dusk = (material: Material): Material =>
      material.metal ? material : { ...material, color: [0.5, 0.365, 0.25], sheen: [0.24, 0.11, 0.08] };
    return photograph(
      {
        mesh: chains.mesh,
        materials: chains.materials.map(dusk),
        tint: [0.3, 0.2, 0.16],
        table: { color: [0.105, 0.016, 0.022], texture: velvet, vignette: 0.32, reach: 90 },
        light: {
          horizon: [0.05, 0.03, 0.025],
          zenith: [0.3, 0.21, 0.16],
          boxes: [
            { at: [-150, 120, 110], width: 150, height: 110, power: 3.6, color: [1, 0.8, 0.55], feather: 0.25 },
            { at: [160, 30, 90], width: 50, height: 120, power: 0.9, color: [0.9, 0.75, 0.8], feather: 0.5 },
          ],
        },
        camera: { from: [-30, -120, 78], at: [-2, -3, 1], fov: 27, aperture: 1.5, focus: 138 },
        exposure: 0.9,
      },
      studio,
    );
  },
};
