import { curve, knots, line, type Point, polar, profile, sweep } from "./curves.ts";
import { GREEN, type Herb, leafAt, OLIVE, pressed, stalk, UP } from "./herb-parts.ts";
import { leaf, veins } from "./plants.ts";

export const fern: Herb = (ctx, random) => {
  const rachis = stalk(ctx, knots("0 0, -14 -130, 6 -270, 46 -400"), 6, "#6a5632");
  for (let i = 0; i < 20; i++)
    for (const side of [-1, 1]) {
      const u = 0.2 + i * 0.04;
      const reach = 4 + 112 * (1 - (i / 20) ** 1.25) * (0.72 + 0.28 * Math.min(1, i / 4));
      const frond = sweep(
        [
          rachis.at(u, 0),
          polar(rachis.at(u, 0), rachis.heading(u) + side * 1.28, reach * 0.55),
          polar(rachis.at(u, 0), rachis.heading(u) + side * 1.14, reach),
        ],
        () => 1,
      );
      const pairs = Math.max(3, Math.round(reach / 8.5));
      for (let k = 0; k < pairs; k++)
        for (const flank of [-1, 1])
          leafAt(
            ctx,
            frond.at((k + 0.6) / pairs, 0),
            frond.heading(k / pairs) + flank * 1.15,
            11.5 * (1.05 - (0.75 * k) / pairs) * Math.min(1, 0.5 + reach / 90),
            3.2,
            random() < 0.8 ? GREEN : OLIVE,
            0,
          );
      line(
        ctx,
        [0, 0.5, 1].map((t) => frond.at(t, 0)),
        1.3,
        "#5a5a32",
      );
    }
};

export const ginkgo: Herb = (ctx) => {
  const twig = stalk(ctx, knots("0 0, 14 -140, -8 -270, 10 -390"), 7, "#7a5a3a");
  for (const [u, side, size] of [
    [0.2, 1, 92],
    [0.34, -1, 104],
    [0.5, 1, 108],
    [0.66, -1, 98],
    [0.8, 1, 86],
    [0.93, -1, 70],
  ] as const) {
    const angle = twig.heading(u) + side * 0.85;
    const foot = polar(twig.at(u, 0), angle, 42);
    line(ctx, curve([twig.at(u, 0), polar(twig.at(u, 0), angle + 0.2 * side, 24), foot]), 2.4, "#a98a3c");
    const rim = Array.from({ length: 17 }, (_, i) =>
      polar(
        foot,
        angle + (i - 8) * 0.118,
        size * (0.94 + 0.025 * Math.sin(i * 2.1) - 0.06 * Math.abs(i / 8 - 1) ** 3 - (i === 8 ? 0.26 : 0)),
      ),
    );
    pressed(ctx, [foot, ...curve(rim, { steps: 6 })], "#dcb747", "#ad8427");
    for (let i = 0; i < 34; i++)
      line(
        ctx,
        [
          polar(foot, angle + (i - 16.5) * 0.02, 14),
          polar(foot, angle + (i - 16.5) * 0.054, size * (i === 16 || i === 17 ? 0.64 : 0.88)),
        ],
        0.7,
        "rgba(130,92,20,0.5)",
      );
  }
};

/** Right half of a maple leaf from its foot to its tip, in leaf lengths. */
const MAPLE: readonly Point[] = knots(
  "0.01 0, 0.2 0.02, 0.42 -0.06, 0.38 0.07, 0.5 0.13, 0.34 0.22, 0.56 0.28, 0.64 0.36, 0.84 0.42, 0.7 0.5, 0.72 0.63, 0.55 0.57, 0.4 0.55, 0.22 0.46, 0.27 0.64, 0.38 0.72, 0.25 0.78, 0.17 0.88, 0 1.1",
);

export const maple: Herb = (ctx) => {
  for (const [foot, heart, turn, size, color, edge] of [
    [[20, 0], [6, -120], -0.04, 178, "#c6602f", "#8f3526"],
    [[16, -60], [-34, -300], -0.42, 92, "#d19a3a", "#9a5a25"],
  ] as const) {
    const place = ([x, y]: Point): Point => polar(heart, UP + turn + Math.atan2(x, y), Math.hypot(x, y) * size);
    line(ctx, curve([foot, [(foot[0] + heart[0]) / 2 - 12, (foot[1] + heart[1]) / 2], heart]), 3.4, "#8a4a30");
    pressed(
      ctx,
      [
        ...MAPLE,
        ...MAPLE.slice(0, -1)
          .reverse()
          .map(([x, y]): Point => [-x, y]),
      ].map(place),
      color,
      edge,
    );
    for (const [tip, twigs] of [
      [[0, 1.02], 4],
      [[0.78, 0.43], 3],
      [[-0.78, 0.43], 3],
      [[0.4, -0.03], 1],
      [[-0.4, -0.03], 1],
    ] as const) {
      line(ctx, [heart, place(tip)], 1.9, edge);
      for (let i = 1; i <= twigs; i++)
        for (const side of [-1, 1]) {
          const [t, reach, angle] = [0.28 + i * 0.15, 0.15 - i * 0.018, Math.atan2(tip[0], tip[1]) + side * 0.62];
          line(
            ctx,
            [
              place([tip[0] * t, tip[1] * t]),
              place([tip[0] * t + Math.sin(angle) * reach, tip[1] * t + Math.cos(angle) * reach]),
            ],
            0.9,
            edge,
          );
        }
    }
  }
};

export const oat: Herb = (ctx, random) => {
  for (const [lean, tall] of [
    [-46, 350],
    [10, 405],
    [70, 372],
  ] as const) {
    const culm = stalk(
      ctx,
      [
        [lean * 0.1, 0],
        [lean * 0.2, -tall * 0.5],
        [lean, -tall],
      ],
      3.4,
      "#b59a56",
    );
    for (let i = 0; i < 10; i++) {
      const [u, side] = [0.56 + i * 0.044, i % 2 ? 1 : -1];
      const drop = polar(culm.at(u, 0), culm.heading(u) + side * 1.2, 30 - i * 1.6);
      line(ctx, curve([culm.at(u, 0), polar(culm.at(u, 0), culm.heading(u) + side * 0.6, 16), drop]), 1, "#b59a56");
      for (const turn of [-0.16, 0.2])
        leafAt(ctx, drop, Math.PI / 2 + turn - side * 0.15, 27, 5, ["#d3b56c", "#94763a"], 0);
      line(ctx, [drop, polar(drop, Math.PI / 2 + (random() - 0.5) * 0.5, 44)], 0.8, "#94763a");
    }
  }
  for (const [x, reach, bend] of [
    [-8, 210, 0.16],
    [10, 250, -0.14],
  ] as const)
    leafAt(ctx, [x * 0.3, -30], UP + x * 0.045, reach, 6.5, OLIVE, 0, bend);
};

export const eucalyptus: Herb = (ctx) => {
  const twig = stalk(ctx, knots("0 0, -16 -130, 10 -260, -14 -396"), 5, "#8b6b55");
  for (let i = 0; i < 10; i++)
    for (const side of [-1, 1]) {
      const u = 0.13 + i * 0.092;
      const radius = 41 - i * 2.7;
      const angle = twig.heading(u) + side * 1.15;
      const heart = polar(twig.at(u, 0), angle, radius * 1.02);
      pressed(
        ctx,
        curve(
          Array.from({ length: 10 }, (_, k) =>
            polar(heart, angle + Math.PI + k * 0.628, radius * (k === 5 ? 1.1 : 0.97)),
          ),
          { closed: true },
        ),
        i % 3 === 1 ? "#9db0a4" : "#89a097",
        "#5c766d",
        0.86,
      );
      line(ctx, [twig.at(u, 0), polar(heart, angle, radius * 0.92)], 1.3, "#b9c4b0");
      for (const turn of [-0.7, -0.35, 0.35, 0.7])
        line(
          ctx,
          [polar(twig.at(u, 0), angle, radius * 0.4), polar(heart, angle + turn * 1.6, radius * 0.86)],
          0.7,
          "rgba(70,95,85,0.6)",
        );
    }
};

export const oak: Herb = (ctx) => {
  const twig = stalk(ctx, knots("0 0, 8 -60, -2 -130, 6 -190"), 7, "#6f5236");
  for (const [u, turn, size, colors] of [
    [0.4, -0.95, 190, ["#9c8a45", "#665a2a"]],
    [0.6, 0.9, 200, ["#a87f3d", "#6d4f26"]],
    [0.98, -0.06, 218, ["#8d8f4c", "#5a5f30"]],
  ] as const) {
    const plain = leaf(twig.at(u, 0), polar(twig.at(u, 0), UP + turn, size), size * 0.26, 0.04, 0.56);
    const edge = (side: number): Point[] =>
      Array.from({ length: 49 }, (_, i) =>
        plain.at(i / 48, side * (0.78 + 0.36 * Math.sin((i / 48) * Math.PI * 9 - 1.2))),
      );
    pressed(ctx, [...edge(1), ...edge(-1).reverse()], colors[0], colors[1]);
    ctx.strokeStyle = colors[1];
    veins(ctx, plain, 6, 1);
  }
  for (const turn of [1.95, 1.25]) {
    const cup = polar(twig.at(0.2, 0), turn, 34);
    line(ctx, [twig.at(0.24, 0), cup], 2.6, "#6f5236");
    pressed(
      ctx,
      sweep([cup, polar(cup, turn, 26), polar(cup, turn, 54)], profile([15, 18, 16, 10, 1])).outline,
      "#b08a4e",
      "#735327",
    );
    pressed(
      ctx,
      sweep([polar(cup, turn, -6), polar(cup, turn, 16)], profile([6, 19, 19])).outline,
      "#7b6138",
      "#4b3a22",
    );
  }
};
