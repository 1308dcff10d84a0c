import { blank, type Context, type Studio, type Work } from "../core.ts";
import { curve, ease, fill, line, polar, profile, sweep, within, type Point } from "../curves.ts";
import { contours, stipple } from "../engraving.ts";
import { paperStock, pressGrain } from "../paper.ts";

const [WIDTH, HEIGHT, SURFACE] = [1600, 1280, 372];

const SPINE: readonly Point[] = [[250, 742], [400, 668], [590, 640], [800, 668], [1000, 742], [1170, 822], [1320, 848], [1425, 764]];
const body = sweep(SPINE, profile([8, 48, 78, 98, 106, 99, 82, 60, 38, 24, 17]), profile([14, 98, 148, 160, 148, 122, 91, 62, 40, 25, 17]));
const flipper = sweep([[596, 722], [634, 840], [720, 960], [840, 1050], [930, 1085]], profile([6, 60, 58, 44, 4]), profile([6, 50, 40, 27, 2]));
const farFlipper = sweep([[470, 770], [440, 860], [390, 950], [330, 1010]], profile([34, 38, 30, 3]));
const FLUKES = curve([[1412, 782], [1385, 730], [1335, 678], [1262, 640], [1330, 628], [1400, 640], [1446, 672], [1496, 644], [1552, 650], [1604, 702], [1540, 722], [1482, 746], [1444, 790]], { closed: true });
const DORSAL: Point[] = curve([[985, 650], [1030, 640], [1072, 634], [1062, 664], [1098, 716], [1040, 716]], { closed: true });

function sky(ctx: Context, { noise2, random }: Studio): void {
  const air = ctx.createLinearGradient(0, 0, 0, SURFACE);
  for (const [stop, colour] of [[0, "#0a1230"], [0.55, "#1c2c58"], [0.86, "#5a6389"], [1, "#b99a8f"]] as const) air.addColorStop(stop, colour);
  ctx.fillStyle = air;
  ctx.fillRect(0, 0, WIDTH, SURFACE);
  const milky = (x: number, y: number): number => ease(150, 0, Math.abs(y - 310 + x * 0.2 + 70 * noise2(x / 260, y / 200))) * (0.55 + 0.45 * noise2(x / 70, y / 60));
  ctx.fillStyle = "rgba(226,222,240,0.55)";
  stipple(ctx, random, 60_000, 0.8, (x, y) => (y < SURFACE - 16 ? 0.55 * milky(x, y) ** 2 + 0.012 : 0));
  for (let i = 0; i < 150; i++) star(ctx, [random() * WIDTH, random() ** 1.2 * (SURFACE - 46)], 0.8 + random() ** 6 * 4.4);
}

/** A star: a glow, a core, and for the bright ones four fine rays. */
function star(ctx: Context, [x, y]: Point, size: number): void {
  const glow = ctx.createRadialGradient(x, y, 0, x, y, size * 5);
  glow.addColorStop(0, "rgba(255,238,205,0.8)");
  glow.addColorStop(0.25, "rgba(255,238,205,0.18)");
  glow.addColorStop(1, "rgba(255,238,205,0)");
  ctx.fillStyle = glow;
  ctx.fillRect(x - size * 5, y - size * 5, size * 10, size * 10);
  ctx.fillStyle = "#fff6e2";
  ctx.beginPath();
  ctx.arc(x, y, size * 0.6, 0, 7);
  ctx.fill();
  if (size > 2.6) for (let ray = 0; ray < 4; ray++) fill(ctx, sweep([[x, y], polar([x, y], (ray * Math.PI) / 2, size * 6.5)], (u) => size * 0.22 * (1 - u)).outline);
}

/** Deep water, shafts of moonlight, and the plankton that answers the stars. */
function sea(ctx: Context, { noise2, random }: Studio): void {
  const deep = ctx.createLinearGradient(0, SURFACE, 0, HEIGHT);
  for (const [stop, colour] of [[0, "#4b93a0"], [0.1, "#23748a"], [0.42, "#0f4a68"], [0.75, "#0a2a4a"], [1, "#07142e"]] as const) deep.addColorStop(stop, colour);
  ctx.fillStyle = deep;
  ctx.fillRect(0, SURFACE, WIDTH, HEIGHT);
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  ctx.filter = "blur(14px)";
  for (let i = 0; i < 16; i++) {
    const x = 380 + (i - 6) * 62 + random() * 40;
    const shaft = ctx.createLinearGradient(0, SURFACE, 0, 1080);
    shaft.addColorStop(0, `rgba(150,225,215,${0.1 + random() * 0.16})`);
    shaft.addColorStop(1, "rgba(60,150,170,0)");
    ctx.fillStyle = shaft;
    fill(ctx, [[x, SURFACE + 6], [x + 14 + random() * 40, SURFACE + 6], [x + (x - 440) * 0.75 + 130, 1120], [x + (x - 440) * 0.75, 1120]]);
  }
  ctx.restore();
  for (let i = 0; i < 900; i++) {
    const [x, y] = [random() * WIDTH, SURFACE + 40 + random() * 900];
    const length = 30 + random() * 120;
    line(ctx, Array.from({ length: 9 }, (_, k): Point => [x + (k / 8) * length, y + 16 * noise2((x + k * 14) / 210, y / 120)]), 1 + random(), `rgba(170,225,225,${0.03 + random() * 0.06})`);
  }
  for (let i = 0; i < 170; i++) {
    const [x, y] = [random() * WIDTH, 470 + random() ** 0.8 * 790];
    star(ctx, [x, y], 0.7 + random() ** 5 * 2.6);
  }
}

/** The surface from the side: bright film, broken lights, reflected stars below it. */
function surface(ctx: Context, { noise2, random }: Studio): void {
  const wave = (x: number): number => SURFACE + 7 * noise2(x / 130, 3) + 3 * noise2(x / 37, 8);
  const film = Array.from({ length: 161 }, (_, i): Point => [i * 10, wave(i * 10)]);
  fill(ctx, [...film, ...film.map(([x, y]): Point => [x, y + 12 + 6 * noise2(x / 60, 20)]).reverse()], "rgba(205,236,226,0.55)");
  line(ctx, film, 3, "#f3ead2");
  for (let i = 0; i < 420; i++) {
    const depth = random() ** 2;
    const [x, y, reach] = [random() * WIDTH, SURFACE + 16 + depth * 150, 14 + random() * 70];
    const light = ease(620, 0, Math.abs(x - 470));
    fill(ctx, sweep([[x, y], [x + reach / 2, y + 4 * random() - 2], [x + reach, y]], profile([0, 1.8 + 1.6 * light, 0])).outline, light > random() ? "rgba(250,214,150,0.6)" : "rgba(200,238,230,0.35)");
  }
}

/** Light from above on the back, dark below, pleats of the throat drawn as engraved lines along the body. */
function whale(ctx: Context, { noise2, random }: Studio): void {
  const skin = (top: string, low: string, y0: number, y1: number): void => {
    const shade = ctx.createLinearGradient(0, y0, 60, y1);
    shade.addColorStop(0, top);
    shade.addColorStop(1, low);
    ctx.fillStyle = shade;
  };
  skin("#16395a", "#0a1f3c", 760, 1010);
  fill(ctx, farFlipper.outline);
  skin("#3f7c93", "#0c2746", 620, 960);
  for (const part of [FLUKES, DORSAL]) fill(ctx, part);
  skin("#4b8ca0", "#0b2140", 560, 850);
  fill(ctx, body.outline);
  within(ctx, body.outline, () => {
    const belly = Array.from({ length: 41 }, (_, i) => body.at(0.03 + (i / 40) * 0.6, -0.1 - 0.3 * (i / 40) - 0.62 * (i / 40) ** 5));
    skin("#9fc0bd", "#47788c", 700, 860);
    fill(ctx, [...belly, ...Array.from({ length: 41 }, (_, i) => body.at(0.63 - (i / 40) * 0.63, -1.05))]);
    ctx.fillStyle = "#0c2644";
    for (let pleat = 0; pleat < 15; pleat++) {
      const v = -0.2 - pleat * 0.054;
      const reach = 0.6 - 0.012 * (pleat - 5) ** 2 * 0.3;
      fill(ctx, sweep(Array.from({ length: 13 }, (_, i) => body.at(0.03 + (i / 12) * reach, v - 0.2 * (i / 12) ** 2)), profile([0.5, 2.6, 2.4, 1.6, 0.4])).outline);
    }
    ctx.fillStyle = "rgba(190,230,225,0.5)";
    contours(ctx, body, 46, 2.3, (u, v) => Math.max(0, 0.15 + v * 0.95) * (0.75 + 0.25 * noise2(u * 30, v * 9)) * ease(0, 0.06, u) * ease(1, 0.8, u));
    ctx.fillStyle = "rgba(4,16,36,0.55)";
    contours(ctx, body, 40, 3, (u, v) => (u > 0.34 || v > -0.2 ? Math.max(0, 0.35 - v * 0.9) * ease(0.1, 0.5, u + 0.2 * Math.max(0, v)) : 0));
  });
  line(ctx, Array.from({ length: 90 }, (_, i) => body.at(0.02 + (i / 89) * 0.95, 0.985)), 3.2, "rgba(214,242,232,0.75)");
  line(ctx, Array.from({ length: 30 }, (_, i) => body.at(0.005 + (i / 29) * 0.22, 0.1 - 0.06 * (i / 29) - 0.26 * (i / 29) ** 3)), 5, "#0a1c36");
  for (let i = 0; i < 30; i++) {
    const [x, y] = body.at(0.02 + random() * 0.17, 0.25 + random() * 0.6);
    ctx.fillStyle = "rgba(205,236,228,0.55)";
    ctx.beginPath(); ctx.arc(x, y, 2 + random() * 3.4, 0, 7); ctx.fill();
  }
  eye(ctx);
  fins(ctx, skin);
}

function eye(ctx: Context): void {
  const [x, y] = body.at(0.226, 0.03);
  for (const [radius, colour] of [[12, "#0a1c36"], [7, "#03070f"]] as const) { ctx.fillStyle = colour; ctx.beginPath(); ctx.ellipse(x, y, radius * 1.3, radius * 0.85, -0.2, 0, 7); ctx.fill(); }
  line(ctx, curve([[x - 22, y + 2], [x - 3, y - 13], [x + 22, y - 4]]), 3, "rgba(190,226,220,0.7)");
  ctx.fillStyle = "#fff3d6"; ctx.beginPath(); ctx.arc(x - 2, y - 2, 2, 0, 7); ctx.fill();
}

function fins(ctx: Context, skin: (top: string, low: string, y0: number, y1: number) => void): void {
  ctx.save();
  ctx.shadowColor = "rgba(2,10,26,0.7)";
  [ctx.shadowBlur, ctx.shadowOffsetX, ctx.shadowOffsetY] = [22, -12, 14];
  skin("#3a788f", "#0d2947", 760, 1080);
  fill(ctx, flipper.outline);
  ctx.restore();
  within(ctx, flipper.outline, () => {
    ctx.fillStyle = "rgba(200,234,228,0.55)";
    contours(ctx, flipper, 17, 3, (u, v) => Math.max(0, v) * ease(0, 0.2, u));
  });
  for (let i = 0; i < 9; i++) { const [x, y] = flipper.at(0.3 + i * 0.078, -0.96); ctx.fillStyle = "#8fb8ba"; ctx.beginPath(); ctx.arc(x, y, 6.5 - i * 0.35, 0, 7); ctx.fill(); }
  line(ctx, Array.from({ length: 40 }, (_, i) => flipper.at(i / 40, 0.98)), 3, "rgba(214,242,232,0.8)");
  within(ctx, FLUKES, () => {
    for (const edge of [curve([[1262, 640], [1330, 628], [1400, 640], [1442, 668]]), curve([[1604, 702], [1552, 650], [1496, 644], [1450, 668]])])
      edge.forEach(([x, y], i) => {
        if (i % 3 === 0) line(ctx, curve([[1428, 800], [1428 + (x - 1428) * 0.25, 744 + (y - 744) * 0.1], [1428 + (x - 1428) * 0.7, 720 + (y - 720) * 0.62], [x, y]]), 1.5, "rgba(196,232,226,0.42)");
      });
  });
  line(ctx, FLUKES.slice(14, 158), 3, "rgba(214,242,232,0.75)");
  line(ctx, DORSAL.slice(0, 32), 3, "rgba(214,242,232,0.7)");
}

/** A small rowing boat with one person and a lantern whose light falls on the water. */
function boat(ctx: Context, [x, y]: Point): void {
  ctx.save();
  ctx.translate(x, y);
  const glow = ctx.createRadialGradient(-34, -34, 2, -34, -34, 190);
  for (const [stop, colour] of [[0, "rgba(255,214,130,0.95)"], [0.12, "rgba(255,190,100,0.5)"], [1, "rgba(255,180,90,0)"]] as const) glow.addColorStop(stop, colour);
  ctx.fillStyle = glow;
  ctx.fillRect(-230, -230, 400, 400);
  fill(ctx, curve([[-84, -20], [-50, -8], [0, -5], [52, -9], [88, -26], [70, 6], [40, 20], [-34, 20], [-66, 8]], { closed: true }), "#241a26");
  line(ctx, curve([[-82, -19], [-50, -7], [0, -4], [52, -8], [86, -25]]), 3.5, "#e9b56e");
  fill(ctx, curve([[8, -6], [4, -34], [16, -58], [34, -56], [44, -30], [46, -6]], { closed: true }), "#1b1725");
  ctx.fillStyle = "#2a202b";
  ctx.beginPath(); ctx.arc(20, -68, 11, 0, 7); ctx.fill();
  line(ctx, curve([[7, -8], [4, -34], [14, -56], [10, -66], [14, -78]]), 2.6, "#f0b969");
  line(ctx, [[24, -34], [-8, -20], [-70, 30]], 4, "#1b1725");
  line(ctx, curve([[-34, -8], [-36, -58], [-34, -62]]), 3, "#1b1725");
  ctx.fillStyle = "#fff2c8"; ctx.fillRect(-40, -46, 12, 16);
  ctx.restore();
}

export const work: Work = {
  paint(studio: Studio) {
    const { canvas, ctx } = blank(WIDTH, HEIGHT);
    ctx.lineCap = "round";
    sky(ctx, studio);
    sea(ctx, studio);
    const calf = blank(WIDTH, HEIGHT);
    whale(calf.ctx, studio);
    ctx.globalAlpha = 0.42;
    ctx.drawImage(calf.canvas, 905, 812, WIDTH * 0.4, HEIGHT * 0.4);
    ctx.globalAlpha = 1;
    whale(ctx, studio);
    surface(ctx, studio);
    boat(ctx, [470, SURFACE - 8]);
    pressGrain(ctx, paperStock(studio, WIDTH, HEIGHT), 0.5);
    return canvas;
  },
};
