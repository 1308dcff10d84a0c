import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, lerp, line, polar, profile, sweep, type Point } from "../curves.ts";
import { closedCurve, cutPolygon, layPaper, paperStock, pressGrain, type Stock } from "../paper.ts";
import { leaf } from "../plants.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const RUST = "#cc5a29";
const DARK = "#3b1f24";
const CREAM = "#f4e4c4";
const FOLIAGE = ["#e0a32e", "#a3332c", "#6a2b3e", "#d37c28", "#efd493", "#8c8b3f", "#c2562b"];

type Paper = { ctx: Context; stock: Stock };

const lay = ({ ctx, stock }: Paper, points: readonly Point[], colour: string, lift = 8): void => layPaper(ctx, stock, cutPolygon(stock.random, points, 0.8), colour, lift);

/** The outline with its stretch `from`…`to` (0…1) cut into tufts of fur that lean along the edge. */
function tufted(outline: readonly Point[], from: number, to: number, size: number): Point[] {
  return outline.flatMap((point, i): Point[] => {
    const t = i / outline.length;
    if (t < from || t > to || i % 3 !== 0) return t < from || t > to ? [point] : [];
    const next = outline[(i + 3) % outline.length] as Point;
    const angle = Math.atan2(next[1] - point[1], next[0] - point[0]);
    const grown = size * (0.7 + 0.5 * Math.sin(i * 1.7) ** 2) * Math.sin(((t - from) / (to - from)) * Math.PI) ** 0.3;
    return [point, polar([lerp(point[0], next[0], 0.75), lerp(point[1], next[1], 0.75)], angle - Math.PI / 2.6, grown)];
  });
}

/** A trunk with a fork or two, from bottom to top of the picture. */
function trunk(paper: Paper, x: number, girth: number, lean: number, colour: string, lift: number): void {
  const { random } = paper.stock;
  const bole = sweep([[x, 1500], [x + lean * 0.3, 1000], [x + lean * 0.6 + random() * 20, 500], [x + lean, -40]], profile([girth * 1.7, girth, girth * 0.85, girth * 0.7, girth * 0.6]));
  for (let i = 0; i < 4; i++) {
    const [u, side] = [0.42 + i * 0.14 + random() * 0.06, i % 2 === 0 ? 1 : -1];
    const [rx, ry] = bole.at(u, 0);
    const reach = (140 + random() * 180) * side;
    lay(paper, sweep([[rx, ry + 30], [rx + reach * 0.4, ry - 70], [rx + reach, ry - 230 - random() * 80]], profile([girth * 0.42, girth * 0.3, girth * 0.2, 2])).outline, colour, lift * 0.6);
  }
  lay(paper, bole.outline, colour, lift);
}

/** A leaf of folded paper: one half in the shade of its midrib. Every third is a lobed oak leaf. */
function fallen(paper: Paper, at: Point, angle: number, size: number, colour: string, lift: number): void {
  const { ctx, stock } = paper;
  const tip = polar(at, angle, size);
  const lobed = stock.random() < 0.4;
  const plain = leaf(at, tip, size * (0.2 + 0.1 * stock.random()), (stock.random() - 0.5) * 0.3);
  const edge = (side: number): Point[] => Array.from({ length: 41 }, (_, i) => plain.at(i / 40, side * (lobed ? 0.82 + 0.42 * Math.sin((i / 40) * Math.PI * 7.5 - 1) : 1)));
  lay(paper, sweep([polar(at, angle + Math.PI, size * 0.22), at], profile([3, 4])).outline, colour, 2);
  lay(paper, [...edge(1), ...edge(-1).reverse()], colour, lift);
  ctx.save();
  ctx.globalAlpha = 0.16;
  layPaper(ctx, stock, cutPolygon(stock.random, [...edge(-1), ...Array.from({ length: 21 }, (_, i) => plain.at(1 - i / 20, 0))], 0), "#2a0d12", 0);
  ctx.restore();
  line(ctx, Array.from({ length: 20 }, (_, i) => plain.at(i / 21, 0)), Math.max(1.5, size / 60), "rgba(255,240,205,0.4)");
}

function drift(paper: Paper, count: number, spot: () => Point, size: number, lift: number): void {
  const { random } = paper.stock;
  for (let i = 0; i < count; i++) fallen(paper, spot(), random() * 6.28, size * (0.7 + 0.6 * random()), FOLIAGE[Math.floor(random() * FOLIAGE.length)] as string, lift);
}

/** The sleeping animal from the back to the front: ball of the body, haunch, paws, tail, head. */
function fox(paper: Paper): void {
  const body = closedCurve([[322, 960], [340, 790], [440, 640], [600, 540], [780, 520], [950, 590], [1062, 730], [1098, 900], [1060, 1060], [940, 1170], [740, 1220], [500, 1200], [370, 1110]], 12);
  lay(paper, tufted(body, 0.14, 0.5, 7), "#a8421f", 16);
  lay(paper, closedCurve([[340, 990], [370, 830], [470, 695], [620, 605], [780, 585], [930, 645], [1030, 765], [1066, 910], [1030, 1060], [900, 1170], [600, 1210], [400, 1120]], 12), RUST, 9);
  lay(paper, closedCurve([[430, 930], [470, 800], [580, 700], [690, 690], [740, 790], [720, 950], [640, 1080], [520, 1120]], 12), "#d76a33", 8);
  lay(paper, closedCurve([[770, 820], [880, 745], [990, 785], [1052, 905], [1036, 1040], [940, 1130], [820, 1130], [742, 1050], [730, 920]], 12), "#d76a33", 12);
  lay(paper, sweep([[930, 1090], [840, 1150], [730, 1178], [610, 1170]], profile([20, 24, 28, 32, 20])).outline, DARK, 8);
  lay(paper, sweep([[600, 1060], [520, 1130], [430, 1160], [360, 1140]], profile([50, 46, 40, 26])).outline, DARK, 8);
  const tail = sweep([[1070, 985], [1035, 1130], [910, 1235], [720, 1285], [510, 1270], [340, 1195], [232, 1070]], profile([4, 76, 106, 122, 126, 108, 64, 3]));
  lay(paper, tufted(tail.outline, 0.16, 0.46, 16), RUST, 16);
  for (const [from, v, reach] of [[0.16, -0.5, 0.2], [0.3, -0.62, 0.24], [0.24, 0.05, 0.22], [0.42, -0.1, 0.22], [0.36, 0.45, 0.2], [0.54, 0.5, 0.15], [0.52, -0.6, 0.16]] as const)
    lay(paper, sweep([0, 0.33, 0.66, 1].map((t) => tail.at(from + reach * t, v + 0.14 * Math.sin(t * 3))), profile([1, 9, 12, 8, 1])).outline, "#b24a22", 3);
  const zigzag = Array.from({ length: 15 }, (_, i) => tail.at(i % 2 === 0 ? 0.7 : 0.79, 1 - i / 7));
  const tip = Array.from({ length: 25 }, (_, i) => tail.at(0.7 + (i / 24) * 0.3, 1));
  lay(paper, [...zigzag.slice().reverse(), ...tip, ...Array.from({ length: 24 }, (_, i) => tail.at(1 - (i / 24) * 0.3, -1))], CREAM, 6);
  head(paper, [432, 965], 0.42, 1.12);
}

function head(paper: Paper, [x, y]: Point, turn: number, scale: number): void {
  const place = (points: readonly Point[]): Point[] => points.map(([px, py]) => [x + (px * Math.cos(turn) - py * Math.sin(turn)) * scale, y + (px * Math.sin(turn) + py * Math.cos(turn)) * scale]);
  const both = (half: readonly Point[], side: number): Point[] => place(half.map(([px, py]) => [px * side, py]));
  const mirror = (half: readonly Point[]): Point[] => [...half, ...half.slice(1, -1).reverse().map(([px, py]): Point => [-px, py])];
  for (const side of [1, -1]) {
    lay(paper, both([[46, -118], [92, -178], [152, -262], [176, -186], [178, -96], [150, -40]], side), side > 0 ? "#b24a22" : RUST, 10);
    lay(paper, both([[84, -120], [112, -166], [146, -222], [158, -160], [156, -98]], side), DARK, 3);
    lay(paper, both([[96, -104], [120, -150], [128, -110], [140, -128], [142, -92]], side), "#e5b98c", 2);
  }
  const skull = curve([[0, -134], [62, -128], [124, -100], [166, -48], [186, 6]], {});
  const cheek: Point[] = [[226, 24], [196, 42], [210, 74], [168, 76], [164, 108], [122, 104], [84, 136], [52, 178], [28, 206], [0, 212]];
  lay(paper, place(mirror([...skull, ...cheek])), "#dd7036", 16);
  for (const side of [1, -1]) lay(paper, both([[218, 26], [196, 42], [206, 72], [166, 74], [160, 104], [120, 100], [82, 132], [50, 174], [26, 200], [0, 206], [4, 150], [26, 96], [64, 52], [116, 30], [170, 22]], side), CREAM, 5);
  lay(paper, place(mirror([[0, -60], [16, 10], [24, 80], [28, 130], [22, 170], [0, 180]])), "#c9551f", 4);
  for (const side of [1, -1]) {
    lay(paper, both(curve([[44, 22], [62, 42], [88, 46], [120, 24], [92, 34], [64, 32]], { closed: true }), side), DARK, 2);
    lay(paper, both([[60, -28], [82, -46], [104, -40], [86, -32]], side), "#f0a35e", 2);
  }
  lay(paper, place(curve([[0, 164], [26, 168], [28, 188], [0, 208], [-28, 188], [-26, 168]], { closed: true })), DARK, 5);
  lay(paper, place([[-14, 174], [-2, 171], [-6, 178]]), "#8d6a66", 0);
}

function mound(paper: Paper, top: number, swing: number, colour: string, lift: number, { noise2 }: Studio): void {
  const ridge = Array.from({ length: 60 }, (_, i): Point => [-20 + i * 22.5, top + swing * ((i - 30) / 30) ** 2 + 16 * noise2(i / 9, top)]);
  lay(paper, [...ridge, [WIDTH + 40, HEIGHT + 40], [-40, HEIGHT + 40]], colour, lift);
}

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    const paper = { ctx, stock: paperStock(studio, WIDTH, HEIGHT) };
    lay(paper, [[-20, -20], [1300, -20], [1300, 1620], [-20, 1620]], "#f5e0b2", 0);
    lay(paper, closedCurve([[560, 190], [700, 250], [730, 400], [620, 510], [470, 490], [400, 370], [440, 240]], 14), "#fbf0d3", 3);
    for (const [x, girth, lean] of [[300, 15, 20], [520, 11, -14], [700, 17, 26], [905, 12, -20]] as const) trunk(paper, x, girth, lean, "#e3c48a", 6);
    mound(paper, 900, -60, "#dcb776", 8, studio);
    for (const [x, girth, lean] of [[170, 30, -30], [820, 26, 36], [1090, 28, -30]] as const) trunk(paper, x, girth, lean, "#7f9a8b", 12);
    mound(paper, 960, -90, "#66867c", 12, studio);
    drift(paper, 10, () => [180 + random() * 920, 120 + random() * 560], 66, 12);
    for (const [x, girth, lean] of [[20, 66, -46], [1275, 78, 30]] as const) trunk(paper, x, girth, lean, "#214447", 20);
    mound(paper, 1060, -160, "#2e5654", 14, studio);
    drift(paper, 46, () => [random() * WIDTH, 1000 + random() * 260], 130, 9);
    fox(paper);
    mound(paper, 1390, -70, "#18373b", 16, studio);
    drift(paper, 64, () => { const x = random(); return [x * WIDTH, 1395 + random() * 230 - 70 * (2 * x - 1) ** 2]; }, 160, 12);
    for (const [x, y, angle, size, colour] of [[820, 640, 2.5, 150, "#e0a32e"], [1000, 980, 0.7, 120, "#a3332c"], [300, 250, 2.1, 140, "#a3332c"], [960, 300, 0.9, 170, "#d37c28"], [640, 760, 1.2, 96, "#efd493"]] as const) fallen(paper, [x, y], angle, size, colour, 20);
    pressGrain(ctx, paper.stock, 0.45);
    return canvas;
  },
};
