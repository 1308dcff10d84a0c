/** Cut flowers laid petal by petal in thick paint. */
import type { Studio } from "./core.ts";
import type { Dab } from "./brush.ts";
import { mix, pick } from "./oil-color.ts";
import { rows } from "./oil-scene.ts";
import { petal } from "./oil-flowers.ts";

const VIOLETS = [
  ["#1f1650", "#3c2c8e", "#6a58c0", "#a79ae0"],
  ["#2a1450", "#5a2c92", "#8c5cc0", "#c8a4e0"],
  ["#141c58", "#27409c", "#5678c8", "#a4bce8"],
] as const;

/** A bearded iris: back standards, three falls with a golden beard, front standards closing over the heart. */
export function iris(dab: Dab, studio: Studio, x: number, y: number, size: number, lean: number): void {
  const { random } = studio;
  const tone = pick(VIOLETS, random);
  const edge = mix(tone[0], "#0c1038", 0.5);
  const at = (dx: number, dy: number): [number, number] => [
    x + (dx * Math.cos(lean * 0.6) - dy * Math.sin(lean * 0.6)) * size,
    y + (dx * Math.sin(lean * 0.6) + dy * Math.cos(lean * 0.6)) * size,
  ];
  const shake = () => (random() - 0.5) * 0.34;
  petal(dab, random, [at(0, 0.1), at(-0.55 + shake(), -0.5), at(-0.34 + shake(), -1.12)], size * 0.3, tone, 0.5, edge);
  petal(dab, random, [at(0, 0.1), at(0.55 + shake(), -0.5), at(0.36 + shake(), -1.08)], size * 0.3, tone, 0.36, edge);
  petal(
    dab,
    random,
    [at(0, 0.05), at(-0.95, -0.1 + shake()), at(-1.12 + shake(), 0.72)],
    size * 0.33,
    tone,
    0.62,
    edge,
  );
  petal(dab, random, [at(0, 0.05), at(0.95, -0.1 + shake()), at(1.08 + shake(), 0.75)], size * 0.33, tone, 0.4, edge);
  petal(dab, random, [at(0, 0), at(0.1 + shake(), 0.55), at(-0.04 + shake(), 1.2)], size * 0.36, tone, 0.7, edge);
  petal(
    dab,
    random,
    [at(-0.04, 0.16), at(0.12 + shake(), -0.5), at(-0.04 + shake(), -1.02)],
    size * 0.27,
    tone,
    0.78,
    edge,
  );
  for (const [dx, dy] of rows("-0.78 0.22, 0.78 0.24, 0.04 0.6")) {
    for (const [from, to, wide, color] of [
      [0.3, 1, 0.09, "#f3eef8"],
      [0.25, 0.8, 0.05, "#f2a81e"],
      [0.3, 0.55, 0.035, "#ffe27a"],
    ] as const) {
      dab(
        [
          ...at(dx * from, dy * from + 0.06),
          ...at(dx * (from + to) * 0.5, dy * (from + to) * 0.46),
          ...at(dx * to, dy * to),
        ],
        size * wide,
        color,
        { body: 2, dry: 0 },
      );
    }
  }
}

/** A full blossom turned a little to one side: rings of petals, the light from the left. */
export function peony(dab: Dab, studio: Studio, x: number, y: number, size: number, tone: readonly string[]): void {
  const { random } = studio;
  const face = [(x - 800) / 900 + (random() - 0.5) * 0.3, -0.12 + (random() - 0.5) * 0.3] as const;
  for (const [reach, count, wide, shade] of rows("1 9 0.24 0, 0.8 8 0.2 0.05, 0.58 7 0.17 -0.08, 0.36 5 0.13 -0.2")) {
    const [cx, cy] = [x + face[0] * size * (1 - reach) * 1.1, y + face[1] * size * (1 - reach) * 1.1];
    const first = random() * Math.PI;
    for (let i = 0; i < count; i++) {
      const turn = first + ((i + (random() - 0.5) * 0.5) / count) * Math.PI * 2;
      const far = size * reach * (0.88 + random() * 0.24);
      const at = (turned: number, part: number): readonly [number, number] => [
        cx + Math.cos(turned) * far * part,
        cy + Math.sin(turned) * far * part * 0.88,
      ];
      petal(
        dab,
        random,
        [at(turn, 0.15), at(turn + 0.25, 0.7), at(turn, 1)],
        size * wide,
        tone,
        0.58 + shade - Math.cos(turn) * 0.3 - Math.sin(turn) * 0.22 + (random() - 0.5) * 0.2,
      );
    }
  }
}

/** Sprigs of small white stars that loosen the outline of the bouquet. */
export function sprig(dab: Dab, studio: Studio, x: number, y: number): void {
  const { random } = studio;
  dab([800, 690, (x + 800) / 2, (y + 640) / 2, x, y], 2.5, "#4f6a3c");
  for (let i = 0; i < 13; i++) {
    const [px, py] = [x + (random() - 0.5) * 110, y + (random() - 0.5) * 90];
    dab([x, y + 20, px, py], 1.5, "#5f7a48");
    for (let k = 0; k < 4; k++)
      dab(
        [px, py, px + (random() - 0.5) * 20, py + (random() - 0.5) * 18],
        4.5,
        pick(["#f6f0e2", "#d9d6dc", "#fffaf0", "#b8b8cc"], random),
        { body: 1.8 },
      );
  }
}
