import type { Context } from "./core.ts";
import { curve, knots, lerp, type Point, polar, profile, sweep } from "./curves.ts";
import { closedCurve, cutPolygon, layPaper, type Stock } from "./paper.ts";

const RUST = "#cc5a29";

const DARK = "#3b1f24";

const CREAM = "#f4e4c4";

export type Paper = { ctx: Context; stock: Stock };

export const lay = ({ ctx, stock }: Paper, points: readonly Point[], color: string, lift = 8): void =>
  layPaper(ctx, stock, cutPolygon(stock.random, points, 0.8), color, lift);

/** The outline with its stretch `from`…`to` (0…1) cut into tufts of fur that lean along the edge. */
function tufted(outline: readonly Point[], from: number, to: number, size: number): Point[] {
  return outline.flatMap((point, i): Point[] => {
    const t = i / outline.length;
    if (t < from || t > to || i % 3 !== 0) return t < from || t > to ? [point] : [];
    const next = outline[(i + 3) % outline.length];
    const angle = Math.atan2(next[1] - point[1], next[0] - point[0]);
    const grown = size * (0.7 + 0.5 * Math.sin(i * 1.7) ** 2) * Math.sin(((t - from) / (to - from)) * Math.PI) ** 0.3;
    return [point, polar([lerp(point[0], next[0], 0.75), lerp(point[1], next[1], 0.75)], angle - Math.PI / 2.6, grown)];
  });
}

/** The sleeping animal from the back to the front: ball of the body, haunch, paws, tail, head. */
export function fox(paper: Paper): void {
  const body = closedCurve(
    knots(
      "322 960, 340 790, 440 640, 600 540, 780 520, 950 590, 1062 730, 1098 900, 1060 1060, 940 1170, 740 1220, 500 1200, 370 1110",
    ),
    12,
  );
  lay(paper, tufted(body, 0.14, 0.5, 7), "#a8421f", 16);
  lay(
    paper,
    closedCurve(
      knots(
        "340 990, 370 830, 470 695, 620 605, 780 585, 930 645, 1030 765, 1066 910, 1030 1060, 900 1170, 600 1210, 400 1120",
      ),
      12,
    ),
    RUST,
    9,
  );
  lay(
    paper,
    closedCurve(knots("430 930, 470 800, 580 700, 690 690, 740 790, 720 950, 640 1080, 520 1120"), 12),
    "#d76a33",
    8,
  );
  lay(
    paper,
    closedCurve(knots("770 820, 880 745, 990 785, 1052 905, 1036 1040, 940 1130, 820 1130, 742 1050, 730 920"), 12),
    "#d76a33",
    12,
  );
  lay(paper, sweep(knots("930 1090, 840 1150, 730 1178, 610 1170"), profile([20, 24, 28, 32, 20])).outline, DARK, 8);
  lay(paper, sweep(knots("600 1060, 520 1130, 430 1160, 360 1140"), profile([50, 46, 40, 26])).outline, DARK, 8);
  const tail = sweep(
    knots("1070 985, 1035 1130, 910 1235, 720 1285, 510 1270, 340 1195, 232 1070"),
    profile([4, 76, 106, 122, 126, 108, 64, 3]),
  );
  lay(paper, tufted(tail.outline, 0.16, 0.46, 16), RUST, 16);
  for (const [from, v, reach] of [
    [0.16, -0.5, 0.2],
    [0.3, -0.62, 0.24],
    [0.24, 0.05, 0.22],
    [0.42, -0.1, 0.22],
    [0.36, 0.45, 0.2],
    [0.54, 0.5, 0.15],
    [0.52, -0.6, 0.16],
  ] as const)
    lay(
      paper,
      sweep(
        [0, 0.33, 0.66, 1].map((t) => tail.at(from + reach * t, v + 0.14 * Math.sin(t * 3))),
        profile([1, 9, 12, 8, 1]),
      ).outline,
      "#b24a22",
      3,
    );
  const zigzag = Array.from({ length: 15 }, (_, i) => tail.at(i % 2 === 0 ? 0.7 : 0.79, 1 - i / 7));
  const tip = Array.from({ length: 25 }, (_, i) => tail.at(0.7 + (i / 24) * 0.3, 1));
  lay(
    paper,
    [...zigzag.slice().reverse(), ...tip, ...Array.from({ length: 24 }, (_, i) => tail.at(1 - (i / 24) * 0.3, -1))],
    CREAM,
    6,
  );
  head(paper, [432, 965], 0.42, 1.12);
}

function head(paper: Paper, [x, y]: Point, turn: number, scale: number): void {
  const place = (points: readonly Point[]): Point[] =>
    points.map(([px, py]) => [
      x + (px * Math.cos(turn) - py * Math.sin(turn)) * scale,
      y + (px * Math.sin(turn) + py * Math.cos(turn)) * scale,
    ]);
  const both = (half: readonly Point[], side: number): Point[] => place(half.map(([px, py]) => [px * side, py]));
  const mirror = (half: readonly Point[]): Point[] => [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([px, py]): Point => [-px, py]),
  ];
  for (const side of [1, -1]) {
    lay(
      paper,
      both(knots("46 -118, 92 -178, 152 -262, 176 -186, 178 -96, 150 -40"), side),
      side > 0 ? "#b24a22" : RUST,
      10,
    );
    lay(paper, both(knots("84 -120, 112 -166, 146 -222, 158 -160, 156 -98"), side), DARK, 3);
    lay(paper, both(knots("96 -104, 120 -150, 128 -110, 140 -128, 142 -92"), side), "#e5b98c", 2);
  }
  const skull = curve(knots("0 -134, 62 -128, 124 -100, 166 -48, 186 6"), {});
  const cheek: Point[] = knots("226 24, 196 42, 210 74, 168 76, 164 108, 122 104, 84 136, 52 178, 28 206, 0 212");
  lay(paper, place(mirror([...skull, ...cheek])), "#dd7036", 16);
  for (const side of [1, -1])
    lay(
      paper,
      both(
        knots(
          "218 26, 196 42, 206 72, 166 74, 160 104, 120 100, 82 132, 50 174, 26 200, 0 206, 4 150, 26 96, 64 52, 116 30, 170 22",
        ),
        side,
      ),
      CREAM,
      5,
    );
  lay(paper, place(mirror(knots("0 -60, 16 10, 24 80, 28 130, 22 170, 0 180"))), "#c9551f", 4);
  for (const side of [1, -1]) {
    lay(paper, both(curve(knots("44 22, 62 42, 88 46, 120 24, 92 34, 64 32"), { closed: true }), side), DARK, 2);
    lay(paper, both(knots("60 -28, 82 -46, 104 -40, 86 -32"), side), "#f0a35e", 2);
  }
  lay(paper, place(curve(knots("0 164, 26 168, 28 188, 0 208, -28 188, -26 168"), { closed: true })), DARK, 5);
  lay(paper, place(knots("-14 174, -2 171, -6 178")), "#8d6a66", 0);
}
