import { rose } from "../compass.ts";
import { blank, type Studio, type Work } from "../core.ts";
import { ease, fill, lerp, line, type Point, polar, within } from "../curves.ts";
import { ruled } from "../engraving.ts";
import { sheet } from "../linocut.ts";
import { area, cut, inset, middle, subdivide } from "../parcels.ts";
import { dot } from "../touches.ts";
import { block, INK, minster, park, SQUARE, type Survey, tree, WATER } from "../town.ts";

const [WIDTH, HEIGHT] = [1280, 1600];

const FIELDS = ["#e3d3a2", "#d3cd9a", "#e8dab2", "#c6c791", "#dcc795"];

const CENTRE: Point = [640, 800];

const BRIDGES = [420, 655, 850];

const RIVER = { top: 800, bottom: 900 };

const WALL: Point[] = Array.from({ length: 12 }, (_, i) => {
  const angle = (i / 12) * Math.PI * 2 + 0.14;
  return [CENTRE[0] + Math.cos(angle) * 485, CENTRE[1] + Math.sin(angle) * 590];
});

/** Bends the straight survey: the river swings, streets are never quite straight. */
function bend({ noise2 }: Studio): Survey["warp"] {
  const move = ([x, y]: Point): Point => [
    x + 44 * noise2(x / 520, y / 520) + 60 * Math.sin(y / 330),
    y + 105 * Math.sin((x - 160) / 330) * ease(900, 200, Math.abs(y - 850)) + 34 * noise2(x / 460 + 9, y / 460),
  ];
  return (points, close = true) =>
    points.flatMap((a, i): Point[] => {
      const b = points[(i + 1) % points.length];
      if (!close && i === points.length - 1) return [move(a)];
      const parts = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 24));
      return Array.from({ length: parts }, (_, k) => move([lerp(a[0], b[0], k / parts), lerp(a[1], b[1], k / parts)]));
    });
}

/** Ploughed strips, meadows and orchards around the town. */
function country({ ctx, studio, warp }: Survey): void {
  const { random } = studio;
  for (const field of subdivide(
    [
      [-120, -120],
      [WIDTH + 120, -120],
      [WIDTH + 120, HEIGHT + 120],
      [-120, HEIGHT + 120],
    ],
    15_000,
    9,
    random,
  )) {
    const edge = warp(field);
    const color = FIELDS[Math.floor(random() * FIELDS.length)];
    fill(ctx, edge, color);
    const [x, y] = middle(edge);
    const kind = random();
    within(ctx, edge, () => {
      ctx.strokeStyle = "rgba(90,68,40,0.34)";
      if (kind < 0.62) ruled(ctx, random, [x - 130, y - 130, 260, 260], random() * 3.1, 13 + random() * 8, 1.3);
    });
    if (kind > 0.8)
      for (const plot of subdivide(inset(field, 8), 560, 0, random)) tree(ctx, warp([middle(plot)])[0], 7, random());
    line(ctx, [...edge, edge[0]], 1, "rgba(80,60,36,0.5)");
  }
}

/** The river over the whole sheet, with lines that follow its banks. */
function river({ ctx, warp }: Survey): void {
  const bank = (y: number): Point[] =>
    warp(
      [
        [-120, y],
        [WIDTH + 120, y],
      ],
      false,
    );
  fill(ctx, [...bank(RIVER.top), ...bank(RIVER.bottom).reverse()], WATER);
  for (let i = 0; i < 8; i++)
    for (const y of [RIVER.top + 3 + i * (3.5 + i * 0.42), RIVER.bottom - 3 - i * (3.5 + i * 0.42)])
      line(ctx, bank(y), 1.3 - i * 0.1, `rgba(40,86,94,${0.75 - i * 0.08})`);
  for (const y of [RIVER.top, RIVER.bottom]) line(ctx, bank(y), 2.6, INK);
}

function road({ ctx, warp }: Survey, from: Point, to: Point, width: number): void {
  const track = warp([from, to], false);
  line(ctx, track, width + 3, INK);
  line(ctx, track, width, SQUARE);
}

/** Moat, star-shaped bastions, and the wall with its towers. */
function walls({ ctx, warp }: Survey): void {
  const star = (grow: number): Point[] =>
    warp(
      WALL.flatMap((corner, i): Point[] => {
        const next = WALL[(i + 1) % WALL.length];
        const out = Math.atan2((corner[1] - CENTRE[1]) / 590, (corner[0] - CENTRE[0]) / 485);
        const along = Math.atan2(next[1] - corner[1], next[0] - corner[0]);
        const previous = WALL[(i + 11) % WALL.length];
        const back = Math.atan2(previous[1] - corner[1], previous[0] - corner[0]);
        return [
          polar(polar(corner, back, 42), out, grow),
          polar(polar(corner, back, 52), out, grow + 17),
          polar(corner, out, grow + 46),
          polar(polar(corner, along, 52), out, grow + 17),
          polar(polar(corner, along, 42), out, grow),
        ];
      }),
    );
  for (const [grow, color, width] of [
    [50, "#ccd0a0", 1.2],
    [34, WATER, 2],
    [12, "#dccfa6", 2],
    [4, "#e9dcb8", 1],
  ] as const) {
    fill(ctx, star(grow), color);
    line(ctx, [...star(grow), star(grow)[0]], width, INK);
  }
  for (const grow of [29, 24.5, 20.5]) line(ctx, [...star(grow), star(grow)[0]], 1, "rgba(40,86,94,0.55)");
  const wall = warp(WALL);
  fill(ctx, wall, SQUARE);
  line(ctx, [...wall, wall[0]], 9, INK);
  line(ctx, [...wall, wall[0]], 4.5, "#d9a184");
  wall.forEach(([x, y], i) => {
    if (i % 4 === 0) {
      dot(ctx, x, y, 7.5, INK);
      dot(ctx, x - 1, y - 1, 4.5, "#d9a184");
    }
  });
}

function town(survey: Survey): void {
  const { ctx, studio } = survey;
  const quarters = [
    cut(inset(WALL, 16), [0, RIVER.top - 9], [0, -1]),
    cut(inset(WALL, 16), [0, RIVER.bottom + 9], [0, 1]),
  ].flatMap((bank) =>
    [-1e4, ...BRIDGES].map((left, i) => cut(cut(bank, [left + 8, 0], [1, 0]), [(BRIDGES[i] ?? 1e4) - 8, 0], [-1, 0])),
  );
  const blocks = quarters
    .flatMap((quarter) => subdivide(quarter, 11_500, 13, studio.random))
    .filter((plot) => area(plot) > 700);
  const nearest = (spot: Point): Point[] =>
    [...blocks].sort(
      (a, b) =>
        Math.hypot(middle(a)[0] - spot[0], middle(a)[1] - spot[1]) -
        Math.hypot(middle(b)[0] - spot[0], middle(b)[1] - spot[1]),
    )[0];
  const [church, ...parks] = (
    [
      [600, 610],
      [420, 1060],
      [880, 500],
      [740, 1180],
      [470, 420],
    ] as const
  ).map(nearest) as [Point[], ...Point[][]];
  ctx.strokeStyle = INK;
  for (const plot of blocks) if (plot !== church) (parks.includes(plot) ? park : block)(survey, plot);
  minster(survey, church);
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineJoin = "round";
    sheet(ctx, studio, "#ecdcb6");
    const survey: Survey = { ctx, studio, warp: bend(studio) };
    country(survey);
    for (const x of BRIDGES) road(survey, [x, -120], [x, HEIGHT + 120], 9);
    for (const [y, x] of [
      [560, -120],
      [1120, -120],
      [640, WIDTH + 120],
      [1060, WIDTH + 120],
    ] as const)
      road(survey, [x, y], [CENTRE[0], y], 7);
    walls(survey);
    river(survey);
    for (const x of BRIDGES) road(survey, [x, RIVER.top - 16], [x, RIVER.bottom + 16], 15);
    town(survey);
    rose(ctx, [1130, 150]);
    const age = ctx.createRadialGradient(640, 760, 480, 640, 800, 1080);
    age.addColorStop(0, "rgba(120,80,40,0)");
    age.addColorStop(1, "rgba(120,80,40,0.3)");
    ctx.globalCompositeOperation = "multiply";
    ctx.fillStyle = age;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    ctx.globalCompositeOperation = "source-over";
    return canvas;
  },
};
