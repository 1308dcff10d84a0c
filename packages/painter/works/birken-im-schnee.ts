import { bark, twig } from "../birch.ts";
import { blank, type Work } from "../core.ts";
import { blurred, develop, type Plate } from "../film.ts";
import { layered } from "../landscape.ts";
import { clamp, mix, smoothstep } from "../raymarch.ts";

const WIDTH = 1280;
const HEIGHT = 1600;
const HORIZON = 1010;

/** x and radius at the foot in pixels, depth 1 (near) to 7 (far). */
type Trunk = { x: number; radius: number; depth: number; lean: number; seed: number };

/** Black and white: birches stand in fresh snow, the far ones pale in the fog; a single track leads between them. */
export const work: Work = {
  paint({ noise2, random }) {
    const groundAt = (depth: number) => HORIZON + 560 / depth;
    const light = new Float32Array(WIDTH * HEIGHT);
    const fog = (x: number, y: number) =>
      0.055 + 0.36 * Math.exp(-(((x - 800) / 620) ** 2) - ((y - HORIZON + 90) / 480) ** 2);
    const trackX = (depth: number) => 760 - (170 * Math.sin(depth * 1.15 + 0.2)) / depth ** 0.7;
    for (let y = 0, i = 0; y < HEIGHT; y++) {
      const depth = 560 / Math.max(1, y - HORIZON);
      for (let x = 0; x < WIDTH; x++, i++) {
        light[i] = fog(x, y) * (1 + 0.12 * layered(noise2, x * 0.012, y * 0.0018, 3));
        if (y <= HORIZON) continue;
        const [gx, gz] = [((x - 640) * depth) / 400, depth * 2.2];
        const drift = layered(noise2, gx * 0.45, gz * 0.8, 4) - layered(noise2, gx * 0.45 + 0.2, gz * 0.8 + 0.12, 4);
        const snow = 0.36 + 0.3 * drift + 0.012 * noise2(gx * 40, gz * 40) + 0.12 * Math.exp(-(((x - 800) / 500) ** 2));
        light[i] = mix(snow, fog(x, HORIZON), 1 - Math.exp(-((depth / 4.2) ** 1.6)));
      }
    }
    const soften = (cover: Float32Array, tone: (i: number) => number, radius: number) => {
      const soft = radius >= 1 ? blurred(cover, WIDTH, HEIGHT, radius) : cover;
      for (let i = 0; i < light.length; i++)
        if (soft[i] > 0.002) light[i] = mix(light[i], tone(i), Math.min(1, soft[i]));
    };

    const track = new Float32Array(light.length);
    for (let step = 0, depth = 1.02; depth < 6; step++, depth *= 1.085) {
      const [cx, cy, size] = [trackX(depth) + (((step % 2) - 0.5) * 54) / depth, groundAt(depth), 26 / depth];
      for (let y = Math.floor(cy - size); y <= cy + size; y++) {
        for (let x = Math.floor(cx - size); x <= cx + size; x++) {
          const away = Math.hypot((x - cx) / (size * 0.62), (y - cy) / (size * 0.5));
          if (y < HEIGHT && away < 1) track[y * WIDTH + x] = 0.75 * smoothstep(1, 0.6, away);
        }
      }
    }
    soften(track, () => 0.11, 1);

    const trunks: Trunk[] = [
      { x: 172, radius: 92, depth: 1.0, lean: 0.02, seed: 11 },
      { x: 1030, radius: 58, depth: 1.45, lean: -0.035, seed: 4 },
      { x: 1172, radius: 40, depth: 1.75, lean: 0.05, seed: 23 },
      { x: 470, radius: 33, depth: 2.1, lean: -0.03, seed: 31 },
    ];
    for (const [depth, count] of [
      [6.6, 24],
      [4.6, 15],
      [3.1, 7],
    ]) {
      for (let k = 0; k < count; k++)
        trunks.push({
          x: ((k + 0.15 + 0.7 * random()) / count) * WIDTH,
          radius: (62 + 34 * random()) / depth,
          depth: depth * (0.88 + 0.24 * random()),
          lean: (random() - 0.5) * 0.1,
          seed: Math.floor(random() * 900),
        });
    }
    trunks.sort((a, b) => b.depth - a.depth);
    const axisOf = ({ x, radius, depth, lean, seed }: Trunk) => {
      const foot = groundAt(depth);
      return (y: number) =>
        x + lean * (foot - y) + radius * 0.4 * noise2(seed, y * 0.001) + radius * 0.04 * noise2(seed + 9, y * 0.004);
    };
    const crowns = (behind: Trunk[], thick: number, soft: number) => {
      const { ctx } = blank(WIDTH, HEIGHT);
      ctx.lineCap = "round";
      for (const trunk of behind) {
        const axis = axisOf(trunk);
        for (let k = 0; k < 11; k++) {
          const y = -180 + (k / 11) * (groundAt(trunk.depth) * 0.5 + 120) + 50 * random();
          const side = random() < 0.5 ? 1 : -1;
          const angle = Math.PI / 2 - side * (0.75 + 0.45 * random());
          twig(ctx, random, axis(y), y, angle, (190 + 120 * random()) / trunk.depth ** 0.7, 6 / trunk.depth ** 0.75);
        }
      }
      const ink = ctx.getImageData(0, 0, WIDTH, HEIGHT).data;
      soften(
        Float32Array.from(light, (_, i) => (0.85 * ink[i * 4 + 3]) / 255),
        (i) => mix(0.03, fog(i % WIDTH, i / WIDTH), thick),
        soft,
      );
    };

    const shadows = new Float32Array(light.length);
    for (const { x, radius, depth } of trunks) {
      const foot = groundAt(depth);
      for (let y = Math.floor(foot - 4); y < HEIGHT; y++) {
        const grown = (y - HORIZON) / (foot - HORIZON);
        const [cx, r] = [640 + (x - 640) * grown + ((grown - 1) * 760) / depth, radius * grown ** 0.9];
        const dark = (0.5 * Math.exp(-(grown - 1) * 1.3)) / (1 + depth * 0.25);
        for (let px = Math.max(0, Math.floor(cx - r)); px < Math.min(WIDTH, cx + r); px++)
          shadows[y * WIDTH + px] = Math.max(shadows[y * WIDTH + px], dark);
      }
    }
    soften(shadows, () => 0.12, 9);

    for (const [order, trunk] of trunks.entries()) {
      const { radius, depth, seed } = trunk;
      const foot = groundAt(depth);
      const thick = 1 - Math.exp(-((depth / 4.4) ** 1.5));
      const axis = axisOf(trunk);
      if (depth < 4 && (trunks[order - 1]?.depth ?? 9) >= 4)
        crowns(
          trunks.filter((t) => t.depth >= 2.4 && t.depth < 4),
          0.4,
          1.2,
        );
      if (depth < 2.4 && (trunks[order - 1]?.depth ?? 9) >= 2.4)
        crowns(
          trunks.filter((t) => t.depth > 1.2 && t.depth < 2.4),
          0.14,
          0,
        );
      const cover = new Float32Array(light.length);
      const tone = new Float32Array(light.length);
      for (let y = 0; y < Math.min(HEIGHT, foot + radius * 0.3); y++) {
        const flare = 1 + 0.5 * Math.exp(-(foot - y) / (radius * 1.1)) - 0.16 * ((foot - y) / foot);
        const r = radius * flare;
        const cx = axis(y);
        for (let px = Math.max(0, Math.floor(cx - r - 4)); px <= Math.min(WIDTH - 1, cx + r + 4); px++) {
          const t = clamp((px + 0.5 - cx) / r, -0.999, 0.999);
          const round = Math.sqrt(1 - t * t);
          const edge = foot + radius * 0.22 * round - y + radius * 0.16 * layered(noise2, px * 0.02, seed, 2);
          cover[y * WIDTH + px] = clamp(r - Math.abs(px + 0.5 - cx) + 0.5) * smoothstep(0, radius * 0.3 + 3, edge);
          const shape = 0.05 + 0.95 * clamp(-0.62 * t + 0.62 * round) ** 1.3 + 0.16 * clamp(t - 0.35) ** 1.5;
          const skin = bark(noise2, Math.asin(t), (foot - y) / radius, seed);
          tone[y * WIDTH + px] = mix(skin * shape * 1.05, fog(px, y), thick);
        }
      }
      soften(cover, (i) => tone[i] || mix(0.3, fog(i % WIDTH, i / WIDTH), thick), depth > 4 ? 1.6 : 0);
    }
    const flakes = new Float32Array(light.length);
    for (let k = 0; k < 260; k++) {
      const [cx, cy, r] = [random() * WIDTH, random() * HEIGHT, 1 + 4.5 * random() ** 5];
      for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(HEIGHT - 1, cy + r); y++)
        for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(WIDTH - 1, cx + r); x++)
          flakes[y * WIDTH + x] = 0.8 * smoothstep(r, r * 0.4, Math.hypot(x - cx, y - cy));
    }
    soften(flakes, () => 0.7, 1);
    const plate: Plate = { width: WIDTH, height: HEIGHT, planes: [light] };
    return develop(plate, random, {
      exposure: 1.5,
      contrast: 0.4,
      vignette: 0.32,
      grain: 4.5,
      bloom: { radius: 22, amount: 0.1 },
      tone: [
        [13, 14, 17],
        [128, 131, 134],
        [250, 250, 249],
      ],
    });
  },
};
