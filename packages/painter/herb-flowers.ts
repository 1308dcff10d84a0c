import { curve, knots, line, type Point, polar, profile, sweep } from "./curves.ts";
import { DUSTY, GREEN, type Herb, leafAt, MOSS, OLIVE, pressed, stalk, UP } from "./herb-parts.ts";

export const poppy: Herb = (ctx, random) => {
  const bloom: Point = [24, -372];
  stalk(ctx, [[0, 0], [-10, -150], [16, -280], bloom], 5, "#6f7a48");
  const bud = stalk(ctx, knots("0 -20, 48 -140, 84 -230, 72 -262, 58 -240"), 3.6, "#6f7a48");
  leafAt(ctx, bud.at(1, 0), 1.7, 44, 14, MOSS, 3);
  for (const [x, y, side] of [
    [-4, -70, -1],
    [-6, -120, 1],
    [0, -30, 1],
  ] as const)
    for (let k = 0; k < 7; k++)
      leafAt(
        ctx,
        polar([x, y], UP + side * 0.85, k * 13),
        UP + side * (k % 2 ? 0.25 : 1.5),
        46 - k * 3.6,
        5.5,
        MOSS,
        0,
      );
  for (const [angle, size, shade] of [
    [-2.5, 84, "#b23a2b"],
    [-0.6, 84, "#b8432f"],
    [-1.55, 96, "#c9503a"],
    [1.3, 62, "#bf4733"],
  ] as const) {
    const petal = curve(
      [
        bloom,
        polar(bloom, angle - 0.75, size * 0.72),
        polar(bloom, angle - 0.42, size),
        polar(bloom, angle + 0.02, size * 0.93),
        polar(bloom, angle + 0.45, size),
        polar(bloom, angle + 0.78, size * 0.7),
      ],
      { closed: true },
    );
    pressed(ctx, petal, shade, "#8a2a24", 0.86);
    for (let i = -7; i <= 7; i++)
      line(
        ctx,
        curve([
          polar(bloom, angle, 10),
          polar(bloom, angle + i * 0.07, size * 0.5),
          polar(bloom, angle + i * 0.085, size * 0.9),
        ]),
        0.7,
        "rgba(110,25,25,0.4)",
      );
  }
  for (let i = 0; i < 46; i++) line(ctx, [bloom, polar(bloom, random() * 6.28, 13 + random() * 12)], 1.3, "#2e2228");
  pressed(
    ctx,
    curve(
      Array.from({ length: 9 }, (_, i) => polar(bloom, i * 0.7, 11)),
      { closed: true },
    ),
    "#8d8f58",
    "#494a30",
  );
};

export const lavender: Herb = (ctx, random) => {
  for (const [lean, tall] of [
    [-74, 330],
    [-30, 392],
    [12, 410],
    [52, 368],
    [88, 300],
  ] as const) {
    const shoot = stalk(
      ctx,
      [
        [lean * 0.05, 0],
        [lean * 0.35, -tall * 0.5],
        [lean, -tall],
      ],
      3.2,
      "#7d8a62",
    );
    for (let i = 0; i < 4; i++)
      for (const side of [-1, 1])
        leafAt(ctx, shoot.at(0.1 + i * 0.07, 0), shoot.heading(0.3) + side * 0.42, 62 - i * 5, 3.6, DUSTY, 0);
    for (let row = 0; row < 11; row++)
      for (let k = -2; k <= 2; k++)
        leafAt(
          ctx,
          shoot.at(0.64 + row * 0.034 - (row === 0 ? 0.05 : 0), 0),
          shoot.heading(0.9) + k * 0.42 + (random() - 0.5) * 0.2,
          19 - row * 0.5,
          4.6,
          random() < 0.5 ? ["#8272a8", "#57487f"] : ["#9a8bbb", "#5f5288"],
          0,
        );
  }
};

export const umbel: Herb = (ctx, random) => {
  const main = stalk(ctx, knots("0 0, 10 -120, -4 -270"), 5.5, "#7e8350");
  const spread = (foot: Point, angle: number, reach: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      const ray = angle + (i / (count - 1) - 0.5) * 2.1;
      const tip = polar(foot, ray, reach * (0.86 + 0.14 * Math.cos((ray - angle) * 1.6)));
      line(ctx, curve([foot, polar(foot, ray * 0.8 + angle * 0.2, reach * 0.5), tip]), 1.7, "#8c8a55");
      for (let k = 0; k < 15; k++) {
        const floret = polar(tip, ray + (k - 7) * 0.24, 8 + random() * 17);
        line(ctx, [tip, floret], 0.8, "#9b9660");
        pressed(
          ctx,
          curve(
            Array.from({ length: 5 }, (_, p) => polar(floret, p * 1.257, 4.6)),
            { closed: true, steps: 4 },
          ),
          "#f0e4bd",
          "#b39f62",
        );
      }
    }
  };
  const side = stalk(ctx, [main.at(0.42, 0), [46, -190], [84, -236]], 3, "#7e8350");
  spread(side.at(1, 0), UP + 0.35, 62, 7);
  for (const [u, flank] of [
    [0.2, -1],
    [0.42, 1],
    [0.62, -1],
  ] as const)
    for (let k = 0; k < 6; k++)
      for (const turn of [-0.5, 0, 0.5])
        leafAt(ctx, polar(main.at(u, 0), UP + flank * 1.0, k * 14), UP + flank * (0.9 + turn), 24, 2.3, MOSS, 0);
  spread([-4, -268], UP, 124, 11);
};

export const clover: Herb = (ctx, random) => {
  for (const [lean, tall] of [
    [-78, 190],
    [72, 230],
    [-36, 120],
    [96, 110],
  ] as const) {
    const tip: Point = [lean, -tall];
    stalk(ctx, [[0, 0], [lean * 0.5, -tall * 0.45], tip], 3, "#76804c");
    for (let i = 0; i < 3; i++) {
      const form = leafAt(ctx, tip, UP + (i - 1) * 1.9 + lean * 0.002, 50, 21, GREEN, 6);
      line(ctx, [form.at(0.5, -0.75), form.at(0.66, 0), form.at(0.5, 0.75)], 3.4, "rgba(222,224,178,0.6)");
    }
  }
  for (const [lean, tall, size] of [
    [4, 372, 42],
    [-52, 292, 32],
  ] as const) {
    const tip: Point = [lean, -tall];
    stalk(ctx, [[0, 0], [lean - 14, -tall * 0.5], tip], 3.6, "#76804c");
    for (let i = 0; i < 90; i++) {
      const reach = size * (1 - i / 110);
      leafAt(
        ctx,
        polar(tip, 1.5, 4),
        UP + (random() - 0.5) * 4.4,
        reach,
        3.4,
        i % 3 ? ["#b8748f", "#82465f"] : ["#d3a2b0", "#8f5870"],
        0,
      );
    }
  }
};

export const cornflower: Herb = (ctx, random) => {
  for (const [lean, tall, size] of [
    [-54, 300, 44],
    [26, 372, 58],
    [86, 236, 34],
  ] as const) {
    const tip: Point = [lean, -tall];
    const shoot = stalk(ctx, [[0, 0], [lean * 0.25, -tall * 0.5], tip], 3.4, "#7f8c6c");
    for (let i = 0; i < 5; i++)
      leafAt(
        ctx,
        shoot.at(0.14 + i * 0.13, 0),
        shoot.heading(0.4) + (i % 2 ? 0.5 : -0.5),
        74 - i * 7,
        4,
        DUSTY,
        0,
        0.06,
      );
    for (let i = 0; i < 13; i++) {
      const angle = UP + (i - 6) * 0.29 + (random() - 0.5) * 0.12;
      const base = polar(tip, angle, size * 0.2);
      pressed(
        ctx,
        curve(
          [
            base,
            polar(base, angle - 0.24, size * 0.66),
            polar(base, angle - 0.4, size),
            polar(base, angle - 0.13, size * 0.84),
            polar(base, angle, size * 1.08),
            polar(base, angle + 0.13, size * 0.84),
            polar(base, angle + 0.4, size),
            polar(base, angle + 0.24, size * 0.66),
          ],
          { closed: true, steps: 4 },
        ),
        i % 2 ? "#4a68a8" : "#5f7cb8",
        "#2f4780",
        0.84,
      );
    }
    for (let i = 0; i < 16; i++) line(ctx, [tip, polar(tip, UP + (random() - 0.5) * 1.8, size * 0.5)], 1.5, "#5a3f78");
    leafAt(ctx, polar(tip, Math.PI / 2, size * 0.42), UP, size * 0.56, size * 0.2, OLIVE, 3);
  }
};

export const bluebell: Herb = (ctx) => {
  const scape = stalk(ctx, knots("0 0, -10 -170, 8 -310, 62 -372, 98 -350"), 4.6, "#75804f");
  for (const [angle, reach, bend] of [
    [UP - 0.36, 270, 0.1],
    [UP + 0.3, 240, -0.12],
    [UP - 0.08, 190, 0.06],
  ] as const)
    leafAt(ctx, [0, 0], angle, reach, 9, MOSS, 0, bend);
  for (let i = 0; i < 9; i++) {
    const u = 0.5 + i * 0.06;
    const root = scape.at(u, 0);
    const turn = Math.PI / 2 - 0.75 * (i % 2 ? 1 : -1) * (1.05 - u);
    const top = polar(root, turn, 15);
    line(ctx, [root, top], 1.6, "#75804f");
    const size = 46 - i * 2.4;
    const bell = sweep(
      [top, polar(top, turn, size * 0.55), polar(top, turn, size)],
      profile([4, 10, 11, 12, 17].map((part) => (part * size) / 46)),
    );
    pressed(ctx, bell.outline, i % 2 ? "#6c78b4" : "#7f8bc2", "#444f88", 0.88);
    for (const v of [-0.5, 0, 0.5])
      line(
        ctx,
        [0.1, 0.5, 1].map((t) => bell.at(t, v)),
        0.9,
        "rgba(60,68,130,0.6)",
      );
    for (const v of [-0.8, 0, 0.8])
      leafAt(ctx, bell.at(0.94, v), turn - v * 0.7, size * 0.27, size * 0.09, ["#8f9acb", "#444f88"], 0);
  }
};
