/**
 * The second picture of every puzzle: the same work die-cut. By chance of its name it is a close view with a piece
 * beside its hole, a half-finished puzzle among loose pieces, or the finished one on a table with its last piece to come.
 */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Random, type Studio } from "./core.ts";
import { cutSheet, type Cut } from "./jigsaw.ts";
import { averageLight, seenFromAbove } from "./lens.ts";
import type { Point } from "./paper.ts";
import { lay, newLayer, pressed, score, transformed, type Layer, type Sheet } from "./pieces.ts";
import { daylight, tabletop, type Cloth } from "./tabletop.ts";

const WIDTH = 1280;
const HEIGHT = 1600;

/** Where the puzzle lies: its centre, turn and scale on the frame. */
type Lie = { x: number; y: number; turn: number; scale: number };
type Spot = readonly [column: number, row: number];
/** A loose piece: which, where, how turned, picture up or down. */
type Loose = { spot: Spot; x: number; y: number; turn: number; down?: boolean };
type Scene = { studio: Studio; picture: Sheet; cut: Cut; lie: Lie };

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

function placed({ picture, lie }: Scene): (ctx: Context) => void {
  return (ctx) => {
    ctx.translate(lie.x, lie.y);
    ctx.rotate(lie.turn);
    ctx.scale(lie.scale, lie.scale);
    ctx.translate(-picture.width / 2, -picture.height / 2);
  };
}

/** Where a piece's centre comes to lie on the frame. */
function onFrame({ picture, cut, lie }: Scene, [column, row]: Spot): Point {
  const [x, y] = cut.centre(column, row);
  const [dx, dy] = [(x - picture.width / 2) * lie.scale, (y - picture.height / 2) * lie.scale];
  return [lie.x + dx * Math.cos(lie.turn) - dy * Math.sin(lie.turn), lie.y + dx * Math.sin(lie.turn) + dy * Math.cos(lie.turn)];
}

/** The joined puzzle without the `missing` pieces; every piece reflects a touch more or less light than its neighbours. */
function joined(scene: Scene, missing: readonly Spot[]): Canvas {
  const { studio: { random }, picture, cut, lie } = scene;
  const layer = newLayer(WIDTH, HEIGHT);
  transformed(layer, placed(scene), () => {
    layer.face.drawImage(picture, 0, 0);
    for (let row = 0; row < cut.rows; row++) {
      for (let column = 0; column < cut.columns; column++) {
        const shade = between(random, -0.045, 0.045);
        layer.face.fillStyle = shade > 0 ? `rgba(255,255,255,${shade / 2})` : `rgba(0,0,0,${-shade})`;
        layer.face.fill(cut.outline(column, row));
      }
    }
    score(layer, cut.lines, lie.scale);
    for (const ctx of [layer.face, layer.cuts]) {
      ctx.globalCompositeOperation = "destination-out";
      ctx.fillStyle = ctx.strokeStyle = "#000";
      ctx.lineWidth = 1.6 / lie.scale;
      for (const spot of missing) {
        const outline = cut.outline(...spot);
        ctx.fill(outline);
        ctx.stroke(outline);
      }
    }
  });
  return pressed(layer);
}

/** Loose pieces that do not overlap, on one layer. */
function scattered({ picture, cut, lie }: Scene, pieces: readonly Loose[]): Canvas {
  const layer: Layer = newLayer(WIDTH, HEIGHT);
  for (const { spot, x, y, turn, down } of pieces) {
    const outline = cut.outline(...spot);
    const [cx, cy] = cut.centre(...spot);
    const place = (ctx: Context): void => {
      ctx.translate(x, y);
      ctx.rotate(turn);
      ctx.scale(down ? -lie.scale : lie.scale, lie.scale);
      ctx.translate(-cx, -cy);
    };
    transformed(layer, place, () => {
      layer.face.clip(outline);
      layer.face.fillStyle = "#aaa49a";
      layer.face.fill(outline);
      if (!down) layer.face.drawImage(picture, 0, 0);
      layer.face.fillStyle = "rgba(255,250,240,0.07)";
      layer.face.fill(outline);
    });
  }
  return pressed(layer);
}

/** The picture close by, filling the frame: grey board in a hole, its piece lying beside it. */
function closeBy(studio: Studio, picture: Sheet): Canvas {
  const { random } = studio;
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height) * 1.2;
  const columns = Math.round((picture.width * scale) / between(random, 172, 196));
  const cut = cutSheet(picture.width, picture.height, columns, Math.round((columns * picture.height) / picture.width), random);
  const scene: Scene = { studio, picture, cut, lie: { x: WIDTH / 2, y: HEIGHT / 2, turn: between(random, -0.06, 0.06), scale } };
  const size = cut.piece[0] * scale;
  const inFrame = (x: number, y: number, rim: number): boolean => x > size * rim && x < WIDTH - size * rim && y > size * rim && y < HEIGHT - size * rim;
  const spots = Array.from({ length: cut.columns * cut.rows }, (_, i): Spot => [i % cut.columns, Math.floor(i / cut.columns)]).filter((spot) => inFrame(...onFrame(scene, spot), 1.7));
  const holes: Loose[] = [];
  const wanted = random() < 0.5 ? 1 : 2;
  for (let tries = 0; holes.length < wanted && tries < 200; tries++) {
    const spot = spots[Math.floor(random() * spots.length)]!;
    const [x, y] = onFrame(scene, spot);
    const way = random() * Math.PI * 2;
    const loose: Loose = { spot, x: x + Math.cos(way) * size * 1.28, y: y + Math.sin(way) * size * 1.28, turn: scene.lie.turn + between(random, 0.2, 0.55) * (random() < 0.5 ? -1 : 1) };
    const apart = holes.every((other) => Math.hypot(x - onFrame(scene, other.spot)[0], y - onFrame(scene, other.spot)[1]) > size * 4);
    if (apart && inFrame(loose.x, loose.y, 1)) holes.push(loose);
  }
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  ctx.drawImage(tabletop(studio, WIDTH, HEIGHT, "board"), 0, 0);
  lay(ctx, joined(scene, holes.map(({ spot }) => spot)), 2, 1);
  lay(ctx, scattered(scene, holes), 4, 9);
  daylight(ctx, studio, false);
  return canvas;
}

/** The cloth that sets the picture off: dark wood or linen under light works, light wood or linen under dark ones. */
function clothFor(picture: Sheet, random: Random): Cloth {
  const light = averageLight(picture);
  if (light > 0.5) return "walnut";
  return random() < 0.55 ? "linen" : light < 0.36 ? "oak" : "walnut";
}

function onTable(studio: Studio, picture: Sheet, breadth: number, pieceSize: number): { scene: Scene; canvas: Canvas; ctx: Context } {
  const { random } = studio;
  const scale = breadth / picture.width;
  const columns = Math.round(breadth / pieceSize);
  const cut = cutSheet(picture.width, picture.height, columns, Math.round((columns * picture.height) / picture.width), random);
  const lie: Lie = { x: WIDTH / 2 + between(random, -30, 30), y: HEIGHT * 0.49, turn: between(random, 0.03, 0.11) * (random() < 0.5 ? -1 : 1), scale };
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  ctx.drawImage(tabletop(studio, WIDTH, HEIGHT, clothFor(picture, random)), 0, 0);
  return { scene: { studio, picture, cut, lie }, canvas, ctx };
}

/** Half done: rim and one side are joined, the other pieces wait in the gap and round it, some still face down. */
function halfDone(studio: Studio, picture: Sheet): Canvas {
  const { random, noise2 } = studio;
  const wide = picture.width > picture.height;
  const { scene, canvas, ctx } = onTable(studio, picture, wide ? 1180 : 1060, between(random, 94, 106));
  const { cut, lie } = scene;
  const size = cut.piece[0] * lie.scale;
  const [fromX, fromY] = [random() < 0.5 ? -1 : 1, random() < 0.3 ? -1 : 1];
  const joinedSpots: Spot[] = [];
  const missing: Spot[] = [];
  for (let row = 0; row < cut.rows; row++) {
    for (let column = 0; column < cut.columns; column++) {
      const [u, v] = [column / (cut.columns - 1) - 0.5, row / (cut.rows - 1) - 0.5];
      const rim = column === 0 || row === 0 || column === cut.columns - 1 || row === cut.rows - 1;
      const far = u * fromX * 0.8 + v * fromY + noise2(column / 3.8, row / 3.8) * 0.2;
      (far > (rim ? 0.42 : 0.24) ? missing : joinedSpots).push([column, row]);
    }
  }
  const taken = joinedSpots.map((spot) => onFrame(scene, spot));
  const gap = missing.map((spot) => onFrame(scene, spot));
  const waiting = missing.toSorted(() => random() - 0.5);
  const below: Loose[] = [];
  for (let tries = 0; tries < 1500 && waiting.length > 0; tries++) {
    const [x, y] = [between(random, -20, WIDTH + 20), between(random, -20, HEIGHT + 20)];
    const free = taken.every(([tx, ty]) => Math.hypot(tx - x, ty - y) > size * 1.2);
    const clear = below.every((other) => Math.hypot(other.x - x, other.y - y) > size * 1.38);
    const inGap = gap.some(([tx, ty]) => Math.hypot(tx - x, ty - y) < size * 1.1);
    if (free && clear && (inGap || random() < 0.025)) below.push({ spot: waiting.pop()!, x, y, turn: random() * Math.PI * 2, down: random() < 0.22 });
  }
  const above = waiting.slice(0, 3).map((spot): Loose => {
    const base = below[Math.floor(random() * below.length)]!;
    return { spot, x: base.x + between(random, -0.5, 0.5) * size, y: base.y + between(random, 0.3, 0.6) * size, turn: random() * 6 };
  });
  lay(ctx, joined(scene, missing), 3, 2);
  lay(ctx, scattered(scene, below), 3, 2);
  lay(ctx, scattered(scene, above.filter((one, i) => above.slice(0, i).every((other) => Math.hypot(other.x - one.x, other.y - one.y) > size * 1.4))), 3, 6);
  daylight(ctx, studio, true);
  return seenFromAbove(canvas);
}

/** Done but for the last piece, which lies beside the puzzle. */
function nearlyDone(studio: Studio, picture: Sheet): Canvas {
  const { random } = studio;
  const wide = picture.width > picture.height;
  const { scene, canvas, ctx } = onTable(studio, picture, wide ? 1150 : picture.width === picture.height ? 1080 : 990, between(random, 80, 90));
  const { cut, lie } = scene;
  const size = cut.piece[0] * lie.scale;
  const spot: Spot = [Math.floor(cut.columns * between(random, 0.3, 0.7)), cut.rows - 3 - Math.floor(random() * 2)];
  const [, bottom] = onFrame(scene, [spot[0], cut.rows - 1]);
  const last: Loose = { spot, x: onFrame(scene, spot)[0] + between(random, -1.5, 1.5) * size, y: Math.min(HEIGHT - size, bottom + size * between(random, 1.35, 1.6)), turn: between(random, 0.25, 0.8) };
  lay(ctx, joined(scene, [spot]), 4, 4);
  lay(ctx, scattered(scene, [last]), 3, 3);
  daylight(ctx, studio, true);
  return seenFromAbove(canvas);
}

/** Paints the second picture of the puzzle whose first picture is given. */
export function diecut(picture: Sheet, studio: Studio): Canvas {
  const chance = studio.random();
  if (chance < 0.44) return closeBy(studio, picture);
  return chance < 0.74 ? halfDone(studio, picture) : nearlyDone(studio, picture);
}
