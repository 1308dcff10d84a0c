import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, fill, lerp, line, polar, profile, sweep, within, type Form, type Point } from "../curves.ts";
import { rings } from "../engraving.ts";
import { paperStock, pressGrain } from "../paper.ts";

const [WIDTH, HEIGHT] = [1280, 1600];
const GOLD = "#dcae52";
const ROOT: Point = [668, 1130];

const neck = sweep([[604, 512], [652, 572], [672, 668], [640, 786], [596, 900], [588, 1020], [634, 1140], [690, 1262]], profile([36, 41, 47, 64, 98, 132, 122, 10]), profile([34, 40, 46, 60, 88, 118, 118, 10]));
const HEAD = curve([[640, 520], [626, 474], [588, 456], [552, 470], [536, 500], [545, 530], [578, 548], [618, 556]], { closed: true });
const nearWing = sweep([[676, 944], [742, 1040], [792, 1160], [812, 1320]], profile([26, 84, 88, 8]), profile([26, 60, 66, 8]));
const farWing = sweep([[512, 1010], [478, 1090], [470, 1180], [486, 1290]], profile([14, 44, 46, 6]));

/** Gold as leaf: a sheen that runs across the picture. */
function gilt(ctx: Context): CanvasGradient {
  const sheen = ctx.createLinearGradient(0, 0, WIDTH, HEIGHT);
  for (const [stop, colour] of [[0, "#f0d084"], [0.25, "#c48f38"], [0.45, "#f6dd98"], [0.65, "#b9822f"], [0.82, "#efcb78"], [1, "#b07a2c"]] as const) sheen.addColorStop(stop, colour);
  return sheen;
}

/** One long feather: quill, loose barbs, and the eye at its end. */
function plume(ctx: Context, angle: number, length: number, size: number, shade: number): void {
  const spine = sweep([ROOT, polar(ROOT, angle + 0.03, length * 0.5), polar(ROOT, angle, length), polar(ROOT, angle, length + size * 1.9)], () => 1);
  const heart = polar(ROOT, angle, length + size * 0.2);
  const facing = spine.heading(0.96);
  const drop = (reach: number, across: number, shift: number): Point[] =>
    curve([polar(heart, facing, (shift + reach) * size), ...[0.55, -0.25].map((t) => side(t, across)), polar(heart, facing, (shift - reach * 0.85) * size), ...[-0.25, 0.55].map((t) => side(t, -across))], { closed: true, steps: 9 });
  const side = (t: number, across: number): Point => polar(polar(heart, facing, t * size), facing + Math.PI / 2, across * size);
  const fringe = ctx.createRadialGradient(...heart, 0, ...heart, size * 2);
  for (const [stop, colour] of [[0, "#1f7a5f"], [0.6, "#14584f"], [1, "#0b3540"]] as const) fringe.addColorStop(stop, colour);
  ctx.fillStyle = fringe;
  fill(ctx, drop(1.75, 1.12, -0.1));
  for (let i = 0; i < 11; i++) for (const flank of [-1, 1]) {
    const t = i / 10;
    const foot = polar(heart, facing, (-1.7 + 1.7 * t) * size);
    const tip = polar(foot, facing + flank * lerp(0.62, 0.2, t), size * lerp(0.75, 1.72, Math.sin(t * 1.9)));
    line(ctx, [foot, polar(foot, facing + flank * lerp(0.9, 0.36, t), size * 0.6), tip], size * 0.034, i % 3 === 0 ? "rgba(226,186,96,0.75)" : `rgba(84,190,150,${0.4 * shade})`);
  }
  for (const [reach, across, shift, colour] of [[1, 0.78, 0.12, "#8d5a24"], [0.86, 0.66, 0.1, "#e0b253"], [0.74, 0.55, 0.06, "#12705f"], [0.58, 0.44, 0.02, "#2fb3ad"]] as const) fill(ctx, drop(reach, across, shift), colour);
  fill(ctx, curve([polar(heart, facing, size * 0.3), side(0.22, 0.3), side(-0.12, 0.3), polar(heart, facing, -size * 0.42), side(-0.12, -0.3), side(0.22, -0.3)], { closed: true, steps: 8 }), "#14246e");
  fill(ctx, curve([polar(heart, facing, size * 0.42), side(0.22, 0.13), polar(heart, facing, size * 0.02), side(0.22, -0.13)], { closed: true, steps: 6 }), "#2fb3ad");
  line(ctx, [...drop(0.86, 0.66, 0.1), polar(heart, facing, 0.96 * size)], size * 0.035, "#f3d48c");
  line(ctx, [ROOT, polar(ROOT, angle + 0.03, length * 0.5), polar(ROOT, angle, length - size * 0.6)], size * 0.07, GOLD);
}

function train(ctx: Context): void {
  for (const [row, [length, size, count]] of ([[1130, 92, 21], [955, 88, 20], [792, 80, 19], [645, 70, 18], [512, 59, 17], [400, 48, 16]] as const).entries()) {
    for (let i = 0; i < count; i++) {
      const k = i % 2 === 0 ? i / 2 : count - 1 - (i - 1) / 2;
      const angle = -Math.PI / 2 + ((k + (row % 2) * 0.5 - (count - 0.5) / 2) / count) * 3.98;
      plume(ctx, angle, length, size, 1 - row * 0.05);
    }
    const veil = ctx.createRadialGradient(...ROOT, length * 0.72, ...ROOT, length * 0.98);
    veil.addColorStop(0, "rgba(5,18,34,0.5)");
    veil.addColorStop(1, "rgba(5,18,34,0)");
    ctx.fillStyle = veil;
    ctx.beginPath(); ctx.arc(...ROOT, length, 0, 7); ctx.fill();
  }
  for (let ring = 7; ring > 0; ring--) for (let i = 0; i < 30; i++) {
    const angle = -Math.PI / 2 + ((i + (ring % 2) / 2) / 30 - 0.5) * 4.1;
    scale(ctx, polar(ROOT, angle, 70 + ring * 34), angle, 30, ring % 2 ? "#2d8f6c" : "#1d6f66");
  }
}

/** A scale feather pointing along `angle`, with a gold rim and a shaft. */
function scale(ctx: Context, [x, y]: Point, angle: number, size: number, colour: string): void {
  const at = (along: number, across: number): Point => polar(polar([x, y], angle, along * size), angle + Math.PI / 2, across * size);
  const edge = curve([at(-0.7, -0.55), at(0.1, -0.62), at(0.62, -0.34), at(0.8, 0), at(0.62, 0.34), at(0.1, 0.62), at(-0.7, 0.55)], { steps: 5 });
  fill(ctx, edge, colour);
  line(ctx, edge, size * 0.075, GOLD);
  line(ctx, [at(-0.5, 0), at(0.5, 0)], size * 0.06, "rgba(246,221,152,0.55)");
}

function plumage(ctx: Context): void {
  const blue = ctx.createLinearGradient(470, 600, 800, 1100);
  for (const [stop, colour] of [[0, "#3fc3d6"], [0.28, "#2376c9"], [0.62, "#1a3f9e"], [1, "#101f5c"]] as const) blue.addColorStop(stop, colour);
  ctx.fillStyle = blue;
  fill(ctx, neck.outline);
  within(ctx, neck.outline, () => {
    for (let row = 44; row > 2; row--) {
      const u = row * 0.0222;
      const half = Math.hypot(neck.at(u, 1)[0] - neck.at(u, -1)[0], neck.at(u, 1)[1] - neck.at(u, -1)[1]) / 2;
      const size = 13 + u * 20;
      const across = Math.max(2, Math.round(half / size / 0.95));
      for (let k = -across; k <= across; k++) {
        const v = (k + (row % 2) / 2) / across;
        const lit = Math.max(0, Math.min(1, 0.52 + 0.55 * v - 0.35 * (u - 0.4)));
        scale(ctx, neck.at(u, v), neck.heading(u), size, `hsl(${lerp(232, 186, lit ** 1.3)} ${lerp(68, 66, lit)}% ${lerp(17, 52, lit ** 1.4)}%)`);
      }
    }
  });
}

function wing(ctx: Context, form: Form, rows: number): void {
  fill(ctx, form.outline, "#3a2030");
  within(ctx, form.outline, () => {
    for (let quill = 0; quill < 6; quill++) {
      const feather = sweep([form.at(0.36, -1 + quill * 0.4), form.at(0.7, -0.86 + quill * 0.36), form.at(1, -0.3 + quill * 0.12)], profile([8, 19, 15, 2]));
      fill(ctx, feather.outline, quill % 2 ? "#a9562d" : "#c0703a");
      ctx.fillStyle = "rgba(58,24,32,0.5)";
      rings(ctx, feather, 17, 3, () => 1, 0.05);
      line(ctx, feather.outline, 2, GOLD);
    }
    for (let row = rows; row >= 0; row--) for (let k = -3; k <= 3; k++) scale(ctx, form.at(0.02 + row * 0.062, (k + (row % 2) / 2) / 2.6), form.heading(0.1 + row * 0.06), 30, row % 3 === 0 ? "#d8a04c" : row % 3 === 1 ? "#1d7d79" : "#22418f");
  });
  line(ctx, [...form.outline, form.outline[0] as Point], 3.5, GOLD);
}

/** Face with its white stripes, the bill, and the crown of little fans. */
function head(ctx: Context): void {
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI / 2 + 0.16 + (i - 4) * 0.17;
    const [foot, tip]: [Point, Point] = [[602, 470], polar([602, 470], angle, 122 - 3 * (i - 4) ** 2 * 0.6)];
    line(ctx, curve([foot, polar(foot, angle - 0.06, 60), tip]), 3, GOLD);
    const fan = curve([polar(tip, angle + Math.PI, 12), polar(tip, angle - 0.95, 18), polar(tip, angle - 0.35, 27), polar(tip, angle + 0.35, 27), polar(tip, angle + 0.95, 18)], { closed: true, steps: 5 });
    fill(ctx, fan, i % 2 ? "#1fa6a8" : "#2a5fc4");
    line(ctx, [...fan, fan[0] as Point], 2.2, "#f3d48c");
  }
  const blue = ctx.createLinearGradient(540, 460, 640, 550);
  for (const [stop, colour] of [[0, "#3fb4dc"], [0.5, "#2361b8"], [1, "#152f80"]] as const) blue.addColorStop(stop, colour);
  fill(ctx, curve([[552, 492], [526, 498], [500, 514], [492, 526], [508, 524], [528, 525], [552, 522]], { closed: true }), "#8b7f73");
  fill(ctx, curve([[552, 490], [526, 496], [500, 512], [491, 527], [518, 514], [552, 510]], { closed: true, steps: 8 }), "#d9cdb6");
  ctx.fillStyle = blue;
  fill(ctx, HEAD);
  line(ctx, [...HEAD, HEAD[0] as Point], 3, GOLD);
  fill(ctx, curve([[542, 490], [562, 476], [596, 476], [614, 488], [590, 489], [562, 492]], { closed: true }), "#f4efe0");
  fill(ctx, curve([[552, 514], [580, 508], [608, 516], [596, 534], [572, 532]], { closed: true }), "#f4efe0");
  fill(ctx, curve([[540, 500], [572, 494], [618, 496], [640, 490], [612, 506], [572, 508]], { closed: true }), "#0c1530");
  for (const [radius, colour] of [[10, "#c98f3a"], [8, "#120c10"]] as const) { ctx.fillStyle = colour; ctx.beginPath(); ctx.arc(577, 499, radius, 0, 7); ctx.fill(); }
  ctx.fillStyle = "#fff8e6"; ctx.beginPath(); ctx.arc(574, 496, 2.6, 0, 7); ctx.fill();
}

/** What shows under the fan: bronze tail feathers behind, then the downy thighs. */
function skirt(ctx: Context): void {
  for (const [count, reach, colour] of [[21, 350, "#5a3524"], [17, 285, "#8a4f2b"], [13, 215, "#b87a3c"]] as const) for (let i = 0; i < count; i++) {
    const angle = Math.PI / 2 + (i / (count - 1) - 0.5) * 2.5;
    const feather = sweep([ROOT, polar(ROOT, angle, reach * 0.5), polar(ROOT, angle, reach)], profile([10, 26, 32, 8]));
    fill(ctx, feather.outline, colour);
    line(ctx, feather.outline, 2.2, GOLD);
    line(ctx, [ROOT, polar(ROOT, angle, reach * 0.94)], 1.8, "rgba(246,221,152,0.6)");
  }
  for (const x of [634, 722]) for (let row = 5; row >= 0; row--) for (let k = -2; k <= 2; k++) scale(ctx, [x + (k + (row % 2) / 2) * (22 - row * 2.6), 1206 + row * 18], Math.PI / 2, 27, row % 2 ? "#7d6a55" : "#59504f");
}

/** Hills of fish-scale arcs in gold, with the bird's feet on the nearest. */
function ground(ctx: Context): void {
  const foot = (x: number): void => {
    line(ctx, curve([[x + 20, 1190], [x + 14, 1290], [x, 1428]]), 13, "#8a6a45");
    line(ctx, curve([[x + 17, 1190], [x + 11, 1290], [x - 3, 1428]]), 3, "#f0cf8c");
    for (const reach of [-52, -20, 26, 56]) line(ctx, curve([[x, 1424], [x + reach * 0.5, 1434], [x + reach, 1452]]), 9, "#8a6a45");
  };
  for (let row = 0; row < 7; row++) for (let i = -1; i < 14; i++) {
    const [x, y] = [i * 106 + (row % 2) * 53, 1408 + row * 40 + ((i - 6) / 7) ** 2 * 46];
    for (const [radius, colour] of [[64, ["#0e3b41", "#123150", "#0b2c3b"][(row + i + 30) % 3] as string], [48, "#16555a"], [31, "#0c2a44"], [14, "#1f7a70"]] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath(); ctx.arc(x, y + 40, radius, Math.PI, 0); ctx.fill();
      ctx.strokeStyle = gilt(ctx);
      ctx.lineWidth = 2.4;
      ctx.stroke();
    }
    if (row === 0 && i === 13) for (const at of [618, 706]) foot(at);
  }
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = ctx.lineJoin = "round";
    const night = ctx.createRadialGradient(...ROOT, 200, ...ROOT, 1200);
    for (const [stop, colour] of [[0, "#0d3038"], [0.6, "#0b1f3a"], [1, "#0b1230"]] as const) night.addColorStop(stop, colour);
    ctx.fillStyle = night;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    train(ctx);
    skirt(ctx);
    ground(ctx);
    wing(ctx, farWing, 5);
    ctx.save();
    ctx.shadowColor = "rgba(2,8,22,0.75)";
    [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [36, 16, 14];
    fill(ctx, neck.outline, "#101f5c");
    ctx.restore();
    plumage(ctx);
    line(ctx, neck.outline.slice(2, 59), 4, "#8fe0e2");
    line(ctx, neck.outline.slice(63, 119), 3.5, "#f3d48c");
    wing(ctx, nearWing, 6);
    head(ctx);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.18);
    return canvas;
  },
};
