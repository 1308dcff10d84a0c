import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, ease, fill, lerp, line, polar, within, type Point } from "../curves.ts";
import { ruled } from "../engraving.ts";
import { sheet } from "../linocut.ts";
import { area, cut, inset, middle, subdivide } from "../parcels.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const INK = "#3b2a24";
const [WATER, PARK, SQUARE] = ["#a9c8c4", "#a9b583", "#f0e3c4"];
const ROOFS = ["#c66f53", "#b85f49", "#d0846a", "#c27a52", "#a9574a", "#cf9270"];
const FIELDS = ["#e3d3a2", "#d3cd9a", "#e8dab2", "#c6c791", "#dcc795"];
const CENTRE: Point = [640, 800];
const BRIDGES = [420, 655, 850];
const RIVER = { top: 800, bottom: 900 };
const WALL: Point[] = Array.from({ length: 12 }, (_, i) => { const angle = (i / 12) * Math.PI * 2 + 0.14; return [CENTRE[0] + Math.cos(angle) * 485, CENTRE[1] + Math.sin(angle) * 590]; });

type Survey = { ctx: Context; studio: Studio; warp: (points: readonly Point[], close?: boolean) => Point[] };

/** Bends the straight survey: the river swings, streets are never quite straight. */
function bend({ noise2 }: Studio): Survey["warp"] {
  const move = ([x, y]: Point): Point => [x + 44 * noise2(x / 520, y / 520) + 60 * Math.sin(y / 330), y + 105 * Math.sin((x - 160) / 330) * ease(900, 200, Math.abs(y - 850)) + 34 * noise2(x / 460 + 9, y / 460)];
  return (points, close = true) =>
    points.flatMap((a, i): Point[] => {
      const b = points[(i + 1) % points.length] as Point;
      if (!close && i === points.length - 1) return [move(a)];
      const parts = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 24));
      return Array.from({ length: parts }, (_, k) => move([lerp(a[0], b[0], k / parts), lerp(a[1], b[1], k / parts)]));
    });
}

/** Ploughed strips, meadows and orchards around the town. */
function country({ ctx, studio, warp }: Survey): void {
  const { random } = studio;
  for (const field of subdivide([[-120, -120], [WIDTH + 120, -120], [WIDTH + 120, HEIGHT + 120], [-120, HEIGHT + 120]], 15_000, 9, random)) {
    const edge = warp(field);
    const colour = FIELDS[Math.floor(random() * FIELDS.length)] as string;
    fill(ctx, edge, colour);
    const [x, y] = middle(edge);
    const kind = random();
    within(ctx, edge, () => {
      ctx.strokeStyle = "rgba(90,68,40,0.34)";
      if (kind < 0.62) ruled(ctx, random, [x - 130, y - 130, 260, 260], random() * 3.1, 13 + random() * 8, 1.3);
    });
    if (kind > 0.8) for (const plot of subdivide(inset(field, 8), 560, 0, random)) tree(ctx, warp([middle(plot)])[0] as Point, 7, random());
    line(ctx, [...edge, edge[0] as Point], 1, "rgba(80,60,36,0.5)");
  }
}

/** A tree in the old manner: round crown, shaded to the lower right, small cast shadow. */
function tree(ctx: Context, [x, y]: Point, size: number, chance: number): void {
  for (const [dx, dy, radius, colour] of [[3.5, 3.5, size, "rgba(50,38,28,0.4)"], [0, 0, size, chance < 0.5 ? "#7f9363" : "#8f9f68"], [-size * 0.25, -size * 0.25, size * 0.5, "rgba(214,214,150,0.55)"]] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath(); ctx.arc(x + dx, y + dy, radius, 0, 7); ctx.fill();
  }
  ctx.strokeStyle = "rgba(52,46,28,0.8)";
  ctx.lineWidth = 1;
  ctx.beginPath(); ctx.arc(x, y, size, 0, 7); ctx.stroke();
}

/** The river over the whole sheet, with lines that follow its banks. */
function river({ ctx, warp }: Survey): void {
  const bank = (y: number): Point[] => warp([[-120, y], [WIDTH + 120, y]], false);
  fill(ctx, [...bank(RIVER.top), ...bank(RIVER.bottom).reverse()], WATER);
  for (let i = 0; i < 8; i++) for (const y of [RIVER.top + 3 + i * (3.5 + i * 0.42), RIVER.bottom - 3 - i * (3.5 + i * 0.42)]) line(ctx, bank(y), 1.3 - i * 0.1, `rgba(40,86,94,${0.75 - i * 0.08})`);
  for (const y of [RIVER.top, RIVER.bottom]) line(ctx, bank(y), 2.6, INK);
}

function road({ ctx, warp }: Survey, from: Point, to: Point, width: number): void {
  const track = warp([from, to], false);
  line(ctx, track, width + 3, INK);
  line(ctx, track, width, SQUARE);
}

/** Moat, star-shaped bastions, and the wall with its towers. */
function walls({ ctx, warp }: Survey): void {
  const star = (grow: number): Point[] => warp(WALL.flatMap((corner, i): Point[] => {
    const next = WALL[(i + 1) % WALL.length] as Point;
    const out = Math.atan2((corner[1] - CENTRE[1]) / 590, (corner[0] - CENTRE[0]) / 485);
    const along = Math.atan2(next[1] - corner[1], next[0] - corner[0]);
    const previous = WALL[(i + 11) % WALL.length] as Point;
    const back = Math.atan2(previous[1] - corner[1], previous[0] - corner[0]);
    return [polar(polar(corner, back, 42), out, grow), polar(polar(corner, back, 52), out, grow + 17), polar(corner, out, grow + 46), polar(polar(corner, along, 52), out, grow + 17), polar(polar(corner, along, 42), out, grow)];
  }));
  for (const [grow, colour, width] of [[50, "#ccd0a0", 1.2], [34, WATER, 2], [12, "#dccfa6", 2], [4, "#e9dcb8", 1]] as const) {
    fill(ctx, star(grow), colour);
    line(ctx, [...star(grow), star(grow)[0] as Point], width, INK);
  }
  for (const grow of [29, 24.5, 20.5]) line(ctx, [...star(grow), star(grow)[0] as Point], 1, "rgba(40,86,94,0.55)");
  const wall = warp(WALL);
  fill(ctx, wall, SQUARE);
  line(ctx, [...wall, wall[0] as Point], 9, INK);
  line(ctx, [...wall, wall[0] as Point], 4.5, "#d9a184");
  wall.forEach(([x, y], i) => { if (i % 4 === 0) { ctx.fillStyle = INK; ctx.beginPath(); ctx.arc(x, y, 7.5, 0, 7); ctx.fill(); ctx.fillStyle = "#d9a184"; ctx.beginPath(); ctx.arc(x - 1, y - 1, 4.5, 0, 7); ctx.fill(); } });
}

function house({ ctx, warp }: Survey, plot: readonly Point[], colour: string): void {
  const edge = warp(plot);
  fill(ctx, edge.map(([x, y]): Point => [x + 3, y + 4]), "rgba(50,34,26,0.5)");
  fill(ctx, edge, colour);
  const [x, y] = middle(edge);
  within(ctx, edge, () => fill(ctx, [[x - 2, y - 2], polar([x, y], -0.9, 90), polar([x, y], 0.8, 120), polar([x, y], 2.5, 90)], "rgba(70,26,22,0.24)"));
  line(ctx, [...edge, edge[0] as Point], 1.5, INK);
}

/** Houses stand along the streets; what lies deep inside a block is court or garden. */
function block(survey: Survey, plot: readonly Point[]): void {
  const { ctx, studio, warp } = survey;
  const { random } = studio;
  fill(ctx, warp(plot), "#e6cfa6");
  const core = inset(plot, 25);
  if (core.length > 2) { fill(ctx, warp(core), random() < 0.55 ? "#b9bf8d" : "#e6d5ad"); if (random() < 0.6) for (const part of subdivide(core, 500, 0, random)) tree(ctx, warp([middle(part)])[0] as Point, 5, random()); }
  for (const [i, a] of plot.entries()) {
    const b = plot[(i + 1) % plot.length] as Point;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const strip = cut(plot, polar(a, angle + Math.PI / 2, 21), [Math.sin(angle), -Math.cos(angle)]);
    const previous = plot[(i + plot.length - 1) % plot.length] as Point;
    const corner = Math.atan2(a[1] - previous[1], a[0] - previous[0]);
    const free = cut(strip, polar(a, corner + Math.PI / 2, 21), [-Math.sin(corner), Math.cos(corner)]);
    if (free.length > 2) for (const part of subdivide(free, 560, 0.6, random)) if (random() < 0.93) house(survey, part, ROOFS[Math.floor(random() * ROOFS.length)] as string);
  }
}

function park({ ctx, studio, warp }: Survey, plot: readonly Point[]): void {
  const edge = warp(plot);
  fill(ctx, edge, PARK);
  const heart = middle(plot);
  for (const corner of plot) line(ctx, warp([corner, heart], false), 5, SQUARE);
  for (const part of subdivide(inset(plot, 7), 230, 0, studio.random)) if (studio.random() < 0.8) tree(ctx, warp([middle(part)])[0] as Point, 6.5, studio.random());
  const [x, y] = warp([heart])[0] as Point;
  for (const [radius, colour] of [[15, SQUARE], [9, WATER]] as const) { ctx.fillStyle = colour; ctx.beginPath(); ctx.arc(x, y, radius, 0, 7); ctx.fill(); ctx.stroke(); }
  line(ctx, [...edge, edge[0] as Point], 1.6, INK);
}

/** A minster on its square: cross-shaped, a round apse, two towers. */
function minster(survey: Survey, plot: readonly Point[]): void {
  const { ctx, warp } = survey;
  fill(ctx, warp(plot), SQUARE);
  const [x, y] = middle(plot);
  const ground: Point[] = [[-58, -17], [6, -17], [6, -38], [34, -38], [34, -17], [58, -15], [70, 0], [58, 15], [34, 17], [34, 38], [6, 38], [6, 17], [-58, 17]];
  house(survey, ground.map(([dx, dy]): Point => [x + dx, y + dy]), "#7d5560");
  for (const side of [-1, 1]) house(survey, [[x - 66, y + side * 17 - 10], [x - 44, y + side * 17 - 10], [x - 44, y + side * 17 + 10], [x - 66, y + side * 17 + 10]], "#6a4654");
}

function town(survey: Survey): void {
  const { ctx, studio } = survey;
  const quarters = [cut(inset(WALL, 16), [0, RIVER.top - 9], [0, -1]), cut(inset(WALL, 16), [0, RIVER.bottom + 9], [0, 1])].flatMap((bank) =>
    [-1e4, ...BRIDGES].map((left, i) => cut(cut(bank, [left + 8, 0], [1, 0]), [(BRIDGES[i] ?? 1e4) - 8, 0], [-1, 0])),
  );
  const blocks = quarters.flatMap((quarter) => subdivide(quarter, 11_500, 13, studio.random)).filter((plot) => area(plot) > 700);
  const nearest = (spot: Point): Point[] => [...blocks].sort((a, b) => Math.hypot(middle(a)[0] - spot[0], middle(a)[1] - spot[1]) - Math.hypot(middle(b)[0] - spot[0], middle(b)[1] - spot[1]))[0] as Point[];
  const [church, ...parks] = ([[600, 610], [420, 1060], [880, 500], [740, 1180], [470, 420]] as const).map(nearest) as [Point[], ...Point[][]];
  ctx.strokeStyle = INK;
  for (const plot of blocks) if (plot !== church) (parks.includes(plot) ? park : block)(survey, plot);
  minster(survey, church);
}

/** A wind rose with lines that run off over the sheet. */
function rose(ctx: Context, centre: Point): void {
  for (let i = 0; i < 32; i++) line(ctx, [polar(centre, (i / 16) * Math.PI, 66), polar(centre, (i / 16) * Math.PI, i % 2 ? 190 : 420)], 0.9, "rgba(70,46,34,0.3)");
  ctx.fillStyle = "#efe2c2";
  ctx.beginPath(); ctx.arc(...centre, 66, 0, 7); ctx.fill();
  for (const radius of [66, 60, 38]) line(ctx, curve(Array.from({ length: 24 }, (_, i) => polar(centre, (i / 12) * Math.PI, radius)), { closed: true }), 1.6, INK);
  for (const [offset, reach] of [[1, 62], [0, 96]] as const) for (let i = 0; i < 4; i++) for (const side of [-1, 1]) {
    const angle = ((i * 2 + offset) / 4) * Math.PI - Math.PI / 2;
    const half = [centre, polar(centre, angle + side * 0.42, reach * 0.24), polar(centre, angle, reach)];
    fill(ctx, half, side > 0 ? (offset ? "#5d7f84" : "#a5483a") : "#f3e8cc");
    line(ctx, [...half, centre], 1.3, INK);
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineJoin = "round";
    sheet(ctx, studio, "#ecdcb6");
    const survey: Survey = { ctx, studio, warp: bend(studio) };
    country(survey);
    for (const x of BRIDGES) road(survey, [x, -120], [x, HEIGHT + 120], 9);
    for (const [y, x] of [[560, -120], [1120, -120], [640, WIDTH + 120], [1060, WIDTH + 120]] as const) road(survey, [x, y], [CENTRE[0], y], 7);
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
