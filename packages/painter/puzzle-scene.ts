/** A puzzle on a table: where it lies, its joined part, its loose pieces, and how it looks half done. */
import type { Canvas } from "@napi-rs/canvas";
import type { Context, Random, Studio } from "./core.ts";
import type { Cut } from "./jigsaw.ts";
import type { Point } from "./paper.ts";
import { lay, newLayer, pressed, score, transformed, type Layer, type Sheet, type Stock } from "./pieces.ts";

export const WIDTH = 1280;
export const HEIGHT = 1600;

/** Where the puzzle lies: its centre, turn and scale on the frame. */
export type Lie = { x: number; y: number; turn: number; scale: number };
export type Spot = readonly [column: number, row: number];
/** A loose piece: which, where, how turned, picture up or down. */
export type Loose = { spot: Spot; x: number; y: number; turn: number; down?: boolean };
export type Scene = { studio: Studio; picture: Sheet; stock: Stock; cut: Cut; lie: Lie };

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

function placed({ picture, lie }: Scene): (ctx: Context) => void {
  return (ctx) => {
    ctx.translate(lie.x, lie.y);
    ctx.rotate(lie.turn);
    ctx.scale(lie.scale, lie.scale);
    ctx.translate(-picture.width / 2, -picture.height / 2);
  };
}

/** Where a piece's centre comes to lie on the frame. */
export function onFrame({ picture, cut, lie }: Scene, [column, row]: Spot): Point {
  const [x, y] = cut.centre(column, row);
  const [dx, dy] = [(x - picture.width / 2) * lie.scale, (y - picture.height / 2) * lie.scale];
  return [
    lie.x + dx * Math.cos(lie.turn) - dy * Math.sin(lie.turn),
    lie.y + dx * Math.sin(lie.turn) + dy * Math.cos(lie.turn),
  ];
}

/** The joined puzzle without the `missing` pieces; every piece reflects a touch more or less light than its neighbours. */
export function joined(scene: Scene, missing: readonly Spot[]): Canvas {
  const {
    studio: { random },
    picture,
    cut,
    lie,
  } = scene;
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
export function scattered({ picture, stock, cut, lie }: Scene, pieces: readonly Loose[]): Canvas {
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
      layer.face.fillStyle = stock.back;
      layer.face.fill(outline);
      if (!down) layer.face.drawImage(picture, 0, 0);
      layer.face.fillStyle = "rgba(255,250,240,0.07)";
      layer.face.fill(outline);
    });
  }
  return pressed(layer);
}

/** Lays a puzzle half done: rim and one side are joined, other pieces wait in the gap and round it, some face down. */
export function layHalfDone(ctx: Context, scene: Scene): void {
  const {
    studio: { random, noise2 },
    cut,
    lie,
  } = scene;
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
    if (free && clear && (inGap || random() < 0.025))
      below.push({ spot: waiting.pop()!, x, y, turn: random() * Math.PI * 2, down: random() < 0.22 });
  }
  const above = waiting.slice(0, 3).map((spot): Loose => {
    const base = below[Math.floor(random() * below.length)];
    return {
      spot,
      x: base.x + between(random, -0.5, 0.5) * size,
      y: base.y + between(random, 0.3, 0.6) * size,
      turn: random() * 6,
    };
  });
  lay(ctx, joined(scene, missing), 3, 2, scene.stock);
  lay(ctx, scattered(scene, below), 3, 2, scene.stock);
  lay(
    ctx,
    scattered(
      scene,
      above.filter((one, i) =>
        above.slice(0, i).every((other) => Math.hypot(other.x - one.x, other.y - one.y) > size * 1.4),
      ),
    ),
    3,
    6,
    scene.stock,
  );
}
