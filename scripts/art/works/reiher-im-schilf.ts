import { blank, type Context, type Random, type Studio, type Work } from "../core.ts";
import { curve, fill, line, profile, sweep, type Point } from "../curves.ts";
import { carve, gouge, pull, sheet } from "../linocut.ts";
import { blade } from "../plants.ts";

const [WIDTH, HEIGHT, WATER] = [1280, 1600, 1330];
const INK = "#17252c";
const SLATE = "#55737a";
const MOON: Point = [455, 420];
const MOON_RADIUS = 292;

const neck = sweep([[508, 318], [590, 338], [632, 410], [602, 496], [545, 578], [524, 668], [566, 756], [660, 830]], profile([34, 37, 33, 33, 37, 46, 68, 108]));
const body = sweep([[556, 716], [640, 790], [748, 880], [862, 985], [950, 1090], [1000, 1180]], profile([40, 116, 142, 112, 54, 6]), profile([40, 108, 138, 100, 40, 6]));
const wing = sweep([[628, 742], [720, 800], [826, 906], [922, 1046], [1012, 1208]], profile([30, 92, 98, 62, 6]), profile([30, 76, 96, 54, 4]));
const HEAD: Point[] = curve([[528, 286], [474, 284], [424, 302], [386, 322], [372, 336], [396, 350], [446, 356], [506, 360], [552, 340]], { closed: true });
const UPPER_BILL: Point[] = [[432, 300], [330, 327], [206, 366], [330, 349], [430, 334]];
const LOWER_BILL: Point[] = [[438, 336], [330, 352], [210, 368], [330, 368], [440, 356]];
const LEGS = [
  sweep([[742, 980], [748, 1080], [770, 1166], [752, 1280], [738, 1450]], profile([34, 20, 16, 11, 12])),
  sweep([[826, 1010], [842, 1090], [878, 1176], [868, 1290], [852, 1450]], profile([34, 20, 16, 11, 12])),
];

/** Sky as one roll of colours, the moon left bare and rolled in coral. */
function background(plate: Context): void {
  const sky = plate.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [stop, colour] of [[0, "#5f8388"], [0.42, "#9db3a8"], [0.74, "#dcc9a4"], [0.83, "#e3bf94"], [0.84, "#a9b9ab"], [1, "#4d7278"]] as const) sky.addColorStop(stop, colour);
  plate.fillStyle = sky;
  plate.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Cuts that run around the moon, closer and longer near its light. */
function skyCuts(plate: Context, random: Random): void {
  for (let radius = MOON_RADIUS + 34; radius < 1300; radius += 27 + radius * 0.012) {
    for (let angle = random(); angle < Math.PI * 2; ) {
      const sweepAngle = (50 + random() * 130) / radius;
      const at = (t: number): Point => [MOON[0] + Math.cos(angle + sweepAngle * t) * (radius + random() * 4), MOON[1] + Math.sin(angle + sweepAngle * t) * (radius + random() * 4)];
      if (at(0.5)[1] < WATER - 60 && random() < 1.15 - radius / 1500) gouge(plate, [at(0), at(0.5), at(1)], 8 - radius / 260);
      angle += sweepAngle + (16 + random() * 40) / radius;
    }
  }
}

function waterCuts(plate: Context, random: Random, count: number): void {
  for (let i = 0; i < count; i++) {
    const depth = random() ** 1.4;
    const [x, y, length] = [random() * WIDTH, WATER + 6 + depth * 265, 50 + depth * 200 * random()];
    gouge(plate, [[x, y], [x + length / 2, y + 5 * (random() - 0.5)], [x + length, y]], 3 + depth * 6);
  }
}

/** Feather cuts in rows along the wing, small at the shoulder and long towards the tips. */
function wingCuts(plate: Context): void {
  for (let row = 0; row < 15; row++) {
    const u = 0.05 + row * 0.056;
    for (let k = 0; k < 9; k++) {
      const v = -0.86 + (k / 8) * 1.72 + (row % 2) * 0.1;
      const reach = 0.045 + 0.12 * u;
      gouge(plate, [wing.at(u, v), wing.at(u + reach * 0.6, v * 0.97 + 0.03), wing.at(Math.min(1, u + reach), v * 0.9)], 6 + 5 * u);
    }
  }
}

/** What stays light on the bird: face, throat with its two rows of dashes, breast plumes, the edge of the back. */
function birdCuts(plate: Context, random: Random): void {
  fill(plate, curve([[520, 300], [468, 296], [424, 312], [440, 322], [500, 318], [546, 318]], { closed: true }));
  fill(plate, curve([[398, 338], [440, 336], [500, 344], [560, 350], [548, 358], [480, 354], [420, 350]], { closed: true }));
  for (const side of [-0.78, 0.74]) line(plate, Array.from({ length: 40 }, (_, i) => neck.at(0.1 + i * 0.0205, side)), 7);
  for (let i = 0; i < 34; i++) for (const v of [-0.28, 0.12]) {
    const u = 0.14 + i * 0.022 + (v > 0 ? 0.011 : 0);
    gouge(plate, [neck.at(u, v), neck.at(u + 0.022, v + 0.03), neck.at(u + 0.036, v + 0.08)], 9 + 5 * u);
  }
  for (let i = 0; i < 44; i++) {
    const [u, v] = [0.02 + (i / 44) * 0.5, -0.94 + (i % 4) * 0.17];
    gouge(plate, [body.at(u, v), body.at(u + 0.1, v - 0.02), body.at(u + 0.17 + random() * 0.05, v + 0.05)], 8);
  }
  for (let i = 0; i < 22; i++) gouge(plate, [body.at(0.06 + i * 0.034, 0.93), body.at(0.08 + i * 0.034, 0.82), body.at(0.115 + i * 0.034, 0.74)], 6);
  line(plate, wing.outline.slice(2, 118), 6);
  wingCuts(plate);
  for (const leg of LEGS) line(plate, Array.from({ length: 30 }, (_, i) => leg.at(0.12 + i * 0.028, -0.35)), 3.5);
  for (const bill of [[[452, 308], [330, 336], [236, 361], [330, 345], [446, 326]], [[440, 342], [340, 356], [252, 366], [340, 363], [440, 351]]] as Point[][]) fill(plate, bill);
}

function heron(plate: Context, random: Random): void {
  for (const leg of LEGS) fill(plate, leg.outline, INK);
  for (const part of [body.outline, neck.outline, HEAD, UPPER_BILL, LOWER_BILL]) fill(plate, part, INK);
  carve(plate, () => birdCuts(plate, random));
  for (const [bend, length] of [[0, 1], [16, 0.82]] as const) gouge(plate, [[500, 306], [600, 306 + bend], [560 + 190 * length, 382 + bend * 2]], 17);
  fill(plate, curve([[430, 316], [450, 307], [470, 317], [450, 328]], { closed: true }), INK);
  carve(plate, () => { plate.beginPath(); plate.arc(448, 315, 4, 0, 7); plate.fill(); });
}

/** The bird again, upside down and broken into strips by the water. */
function reflection(plate: Context, random: Random): void {
  plate.save();
  plate.beginPath();
  for (let y = WATER + 90; y < HEIGHT; y += 9 + random() * 9) plate.rect(0, y, WIDTH, 6 + random() * 7);
  plate.clip();
  plate.translate(0, 2 * WATER + 150);
  plate.scale(1, -1);
  for (const part of [...LEGS.map((leg) => leg.outline), body.outline]) fill(plate, part, INK);
  plate.restore();
}

function reeds(plate: Context, random: Random, colour: string, roots: readonly (readonly [x: number, height: number, lean: number])[], girth: number): void {
  plate.fillStyle = colour;
  for (const [x, height, lean] of roots) {
    const fold = random() < 0.3 && height < 640 ? 0.74 : 1;
    fill(plate, blade([x, HEIGHT + 20], height, lean, girth * (0.7 + 0.6 * random()), fold).outline);
  }
}

/** A bulrush: thin stalk, brown club, spike. */
function bulrush(plate: Context, x: number, top: number, lean: number, colour: string): void {
  const stalk = sweep([[x, HEIGHT + 20], [x + lean * 0.3, (HEIGHT + top) / 2], [x + lean, top]], profile([7, 5, 3]));
  fill(plate, stalk.outline, colour);
  const club = sweep([stalk.at(0.8, 0), stalk.at(0.87, 0), stalk.at(0.94, 0)], (u) => 21 * Math.min(1, Math.sin(Math.PI * u) * 2.6) ** 0.6);
  fill(plate, club.outline);
  carve(plate, () => { for (let i = 0; i < 9; i++) gouge(plate, [club.at(0.12 + i * 0.08, 0.62), club.at(0.16 + i * 0.08, 0.3), club.at(0.2 + i * 0.08, 0.15)], 5); });
}

const clump = (random: Random, count: number, from: number, to: number, height: number, lean: number): [number, number, number][] =>
  Array.from({ length: count }, () => [from + random() * (to - from), height * (0.55 + 0.6 * random()), lean * (random() - 0.35)]);

export const work: Work = {
  paint(studio: Studio) {
    const { random } = studio;
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    sheet(ctx, studio, "#efe6d0");
    pull(ctx, studio, (plate) => {
      background(plate);
      carve(plate, () => {
        plate.beginPath();
        plate.arc(...MOON, MOON_RADIUS, 0, 7);
        plate.fill();
        skyCuts(plate, random);
        waterCuts(plate, random, 70);
      });
    });
    pull(ctx, studio, (plate) => {
      plate.fillStyle = "#dd6f4c";
      plate.beginPath();
      plate.arc(...MOON, MOON_RADIUS + 3, 0, 7);
      plate.fill();
      carve(plate, () => { for (let i = 0; i < 26; i++) { const y = 560 + i * 7 + random() * 5; gouge(plate, [[180 + random() * 330, y], [400, y], [330 + random() * 320, y]], 3 + i * 0.22); } });
    }, { salt: 0.75, offset: [3, -2] });
    pull(ctx, studio, (plate) => {
      reeds(plate, random, SLATE, [...clump(random, 20, 900, 1320, 1050, 190), ...clump(random, 12, -40, 300, 760, -160), ...clump(random, 9, 280, 900, 330, 120)], 11);
      for (const [x, top, lean] of [[1040, 560, 60], [1150, 700, -40], [120, 900, -30]] as const) bulrush(plate, x, top, lean, SLATE);
    }, { alpha: 0.9 });
    pull(ctx, studio, (plate) => fill(plate, [...body.outline], "#c8d2c8"), { offset: [2, 2] });
    pull(ctx, studio, (plate) => { for (const part of [neck.outline, HEAD]) fill(plate, part, "#f1e9d8"); fill(plate, UPPER_BILL, "#eeb545"); fill(plate, LOWER_BILL, "#eeb545"); });
    pull(ctx, studio, (plate) => {
      heron(plate, random);
      reflection(plate, random);
      reeds(plate, random, INK, [...clump(random, 17, 930, 1330, 900, 330), ...clump(random, 13, -60, 330, 800, -240), ...clump(random, 6, 640, 900, 330, 200), [1000, 1120, -190]], 14);
      for (const [x, top, lean] of [[1120, 380, 70], [1215, 620, 40], [215, 860, -70], [60, 1010, -40]] as const) bulrush(plate, x, top, lean, INK);
      carve(plate, () => waterCuts(plate, random, 26));
    });
    return canvas;
  },
};
