/** The northern lights as additive light on three planes (red, green, blue). */
import type { Studio } from "./core.ts";
import { blurred } from "./film.ts";
import { layered } from "./landscape.ts";
import { mix, smoothstep } from "./raymarch.ts";

/** Curtains of the aurora: each a folded band over the ground, drawn as upright rays of light, brightest at the lower edge. */
export function curtains(noise2: Studio["noise2"], width: number, height: number, horizon: number): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const bands = [
    { far: 2.5, near: 0.62, from: -2.6, to: 1.2, glow: 1, tall: 1.5, seed: 3 },
    { far: 3.6, near: 1.3, from: -0.3, to: 2.9, glow: 0.62, tall: 1.1, seed: 8 },
    { far: 5.2, near: 3.2, from: -3.8, to: 3.2, glow: 0.4, tall: 1.2, seed: 15 },
  ];
  for (const band of bands) {
    const steps = 16_000;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const place = (at: number) => {
        const gz = Math.max(
          0.3,
          mix(band.near, band.far, 0.5 + 0.5 * Math.sin(at * 5.4 + band.seed)) +
            0.45 * layered(noise2, at * 2.6 + band.seed, band.seed, 2),
        );
        const gx = mix(band.from, band.to, at) + 0.4 * layered(noise2, at * 5 + band.seed * 3, 2, 2);
        return { gz, x: 690 + (gx / gz) * 760 };
      };
      const { gz, x } = place(t);
      const pace = Math.abs(place(t + 1 / steps).x - x);
      const low = horizon - 330 / gz - 130;
      const tall = (band.tall * 620 * (0.7 + 0.5 * layered(noise2, t * 9, band.seed, 2))) / gz ** 0.7;
      const rays = 0.55 + 0.45 * layered(noise2, t * 120, band.seed, 3);
      const patch =
        smoothstep(-0.45, 0.5, layered(noise2, t * 4 + 40, band.seed, 2)) *
        smoothstep(0, 0.06, t) *
        smoothstep(1, 0.94, t);
      const power = (band.glow * rays * patch * 0.0034 * Math.min(1, pace * 5) ** 0.6) / gz ** 0.25;
      for (let y = Math.max(0, Math.floor(low - tall)); y < Math.min(height, low + 26); y++) {
        const up = (low - y) / tall;
        const profile = up < 0 ? Math.exp(up * tall * 0.14) : Math.exp(-up * 3.4) * (1 - up) + 0.06 * (1 - up);
        const px = Math.round(x + (x - 690) * up * 0.16);
        if (px < 0 || px >= width) continue;
        const violet = smoothstep(0.12, 0.75, up);
        const light = power * profile * 60;
        planes[0][y * width + px] += light * mix(0.16, 0.75, violet);
        planes[1][y * width + px] += light * mix(1, 0.3, violet);
        planes[2][y * width + px] += light * mix(0.52, 0.85, violet);
      }
    }
  }
  return planes.map((plane) => {
    const [sharp, wide, haze] = [2, 14, 70].map((radius) => blurred(plane, width, height, radius));
    return sharp.map((light, i) => 0.5 * light + 0.4 * wide[i] + 0.35 * haze[i]);
  });
}
