/**
 * The second picture of every puzzle: the same work die-cut. By chance of its name it is a close view with a piece
 * beside its hole, a half-finished puzzle among loose pieces, or the finished one on a table with its last piece to come.
 */
import type { Canvas } from "@napi-rs/canvas";
import { blank, type Context, type Random, type Studio } from "./core.ts";
import { cutSheet } from "./jigsaw.ts";
import { averageLight, seenFromAbove } from "./lens.ts";
import { lay, STOCKS, type Sheet, type Stock } from "./pieces.ts";
import {
  between,
  HEIGHT,
  joined,
  layHalfDone,
  onFrame,
  scattered,
  WIDTH,
  type Lie,
  type Loose,
  type Scene,
  type Spot,
} from "./puzzle-scene.ts";
import { daylight, tabletop, type Cloth } from "./tabletop.ts";

/** The picture close by, filling the frame: what it lies on in a hole, its piece lying beside it. */
function closeBy(studio: Studio, picture: Sheet, stock: Stock): Canvas {
  const { random } = studio;
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height) * 1.2;
  const columns = Math.round((picture.width * scale) / between(random, 172, 196));
  const cut = cutSheet(
    picture.width,
    picture.height,
    columns,
    Math.round((columns * picture.height) / picture.width),
    random,
  );
  const scene: Scene = {
    studio,
    picture,
    stock,
    cut,
    lie: { x: WIDTH / 2, y: HEIGHT / 2, turn: between(random, -0.06, 0.06), scale },
  };
  const size = cut.piece[0] * scale;
  const inFrame = (x: number, y: number, rim: number): boolean =>
    x > size * rim && x < WIDTH - size * rim && y > size * rim && y < HEIGHT - size * rim;
  const spots = Array.from({ length: cut.columns * cut.rows }, (_, i): Spot => [
    i % cut.columns,
    Math.floor(i / cut.columns),
  ]).filter((spot) => inFrame(...onFrame(scene, spot), 1.7));
  const holes: Loose[] = [];
  const wanted = random() < 0.5 ? 1 : 2;
  for (let tries = 0; holes.length < wanted && tries < 200; tries++) {
    const spot = spots[Math.floor(random() * spots.length)];
    const [x, y] = onFrame(scene, spot);
    const way = random() * Math.PI * 2;
    const loose: Loose = {
      spot,
      x: x + Math.cos(way) * size * 1.28,
      y: y + Math.sin(way) * size * 1.28,
      turn: scene.lie.turn + between(random, 0.2, 0.55) * (random() < 0.5 ? -1 : 1),
    };
    const apart = holes.every(
      (other) => Math.hypot(x - onFrame(scene, other.spot)[0], y - onFrame(scene, other.spot)[1]) > size * 4,
    );
    if (apart && inFrame(loose.x, loose.y, 1)) holes.push(loose);
  }
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  ctx.drawImage(tabletop(studio, WIDTH, HEIGHT, stock === STOCKS.board ? "board" : "oak"), 0, 0);
  lay(
    ctx,
    joined(
      scene,
      holes.map(({ spot }) => spot),
    ),
    2,
    1,
    stock,
  );
  lay(ctx, scattered(scene, holes), 4, 9, stock);
  daylight(ctx, studio, false);
  return canvas;
}

/** The cloth that sets the picture off: dark wood or linen under light works, light wood or linen under dark ones. */
function clothFor(picture: Sheet, random: Random): Cloth {
  const light = averageLight(picture);
  if (light > 0.5) return "walnut";
  return random() < 0.55 ? "linen" : light < 0.36 ? "oak" : "walnut";
}

function onTable(
  studio: Studio,
  picture: Sheet,
  stock: Stock,
  breadth: number,
  pieceSize: number,
): { scene: Scene; canvas: Canvas; ctx: Context } {
  const { random } = studio;
  const scale = breadth / picture.width;
  const columns = Math.round(breadth / pieceSize);
  const cut = cutSheet(
    picture.width,
    picture.height,
    columns,
    Math.round((columns * picture.height) / picture.width),
    random,
  );
  const lie: Lie = {
    x: WIDTH / 2 + between(random, -30, 30),
    y: HEIGHT * 0.49,
    turn: between(random, 0.03, 0.11) * (random() < 0.5 ? -1 : 1),
    scale,
  };
  const { canvas, ctx } = blank(WIDTH, HEIGHT);
  ctx.drawImage(tabletop(studio, WIDTH, HEIGHT, clothFor(picture, random)), 0, 0);
  return { scene: { studio, picture, stock, cut, lie }, canvas, ctx };
}

function halfDone(studio: Studio, picture: Sheet, stock: Stock): Canvas {
  const wide = picture.width > picture.height;
  const { scene, canvas, ctx } = onTable(studio, picture, stock, wide ? 1180 : 1060, between(studio.random, 94, 106));
  layHalfDone(ctx, scene);
  daylight(ctx, studio, true);
  return seenFromAbove(canvas);
}

/** Done but for the last piece, which lies beside the puzzle. */
function nearlyDone(studio: Studio, picture: Sheet, stock: Stock): Canvas {
  const { random } = studio;
  const wide = picture.width > picture.height;
  const { scene, canvas, ctx } = onTable(
    studio,
    picture,
    stock,
    wide ? 1150 : picture.width === picture.height ? 1080 : 990,
    between(random, 80, 90),
  );
  const { cut, lie } = scene;
  const size = cut.piece[0] * lie.scale;
  const spot: Spot = [Math.floor(cut.columns * between(random, 0.3, 0.7)), cut.rows - 3 - Math.floor(random() * 2)];
  const [, bottom] = onFrame(scene, [spot[0], cut.rows - 1]);
  const last: Loose = {
    spot,
    x: onFrame(scene, spot)[0] + between(random, -1.5, 1.5) * size,
    y: Math.min(HEIGHT - size, bottom + size * between(random, 1.35, 1.6)),
    turn: between(random, 0.25, 0.8),
  };
  lay(ctx, joined(scene, [spot]), 4, 4, stock);
  lay(ctx, scattered(scene, [last]), 3, 3, stock);
  daylight(ctx, studio, true);
  return seenFromAbove(canvas);
}

/** Paints the second picture of the puzzle whose first picture is given. */
export function diecut(picture: Sheet, studio: Studio, stock: Stock = STOCKS.board): Canvas {
  const chance = studio.random();
  if (chance < 0.44) return closeBy(studio, picture, stock);
  return chance < 0.74 ? halfDone(studio, picture, stock) : nearlyDone(studio, picture, stock);
}
