import { blank, type Studio } from "./core.ts";
import { clamp, mix, smoothstep, type Rgb } from "./pixels.ts";

export type Box = { left: number; top: number; right: number; bottom: number };
/** A value at a point: how much paint lies there, or how the brush pulled it. */
export type Field = (x: number, y: number) => number;

type Hand = {
  strokes: number;
  length: number;
  width: number;
  /** Angle of most strokes. */ tilt: number;
  /** How far they stray from it. */ stray: number;
};

/** The marks of a broad brush rubbed over a whole canvas, as a field in about [-1, 1]. */
export function scumble({ random }: Studio, width: number, height: number, hand: Hand): Field {
  const { ctx } = blank(width, height);
  ctx.fillStyle = "rgb(128,128,128)";
  ctx.fillRect(0, 0, width, height);
  ctx.lineCap = "round";
  for (let stroke = 0; stroke < hand.strokes; stroke++) {
    const grey = random() < 0.5 ? 20 : 236;
    const angle = hand.tilt + hand.stray * (random() + random() + random() - 1.5);
    const [length, breadth] = [hand.length * (0.4 + random()), hand.width * (0.4 + random())];
    ctx.save();
    ctx.translate(random() * width, random() * height);
    ctx.rotate(angle);
    const bend = (random() - 0.5) * breadth;
    for (let bristle = 0; bristle < 14; bristle++) {
      const across = (bristle / 13 - 0.5) * breadth + random() * 3;
      ctx.strokeStyle = `rgba(${grey},${grey},${grey},${(0.015 + 0.1 * random() ** 2).toFixed(3)})`;
      ctx.lineWidth = (breadth / 14) * (0.7 + 1.4 * random());
      ctx.beginPath();
      ctx.moveTo(-length / 2 + random() * 30, across);
      ctx.quadraticCurveTo(0, across + bend, length / 2 - random() * 40, across);
      ctx.stroke();
    }
    ctx.restore();
  }
  const { data } = ctx.getImageData(0, 0, width, height);
  return (x, y) =>
    (data[(clamp(Math.floor(y), 0, height - 1) * width + clamp(Math.floor(x), 0, width - 1)) * 4] - 128) / 62;
}

/** A block of paint whose edges wander, bleed over about `bleed` px and fray where the brush ran dry. */
export function softBlock({ noise2 }: Studio, brush: Field, box: Box, bleed: number, seed: number): Field {
  const edge = (along: number, line: number): number =>
    bleed * (0.7 * noise2(along / 260, line + seed) + 0.3 * noise2(along / 70, line - seed));
  return (x, y) => {
    const inside = Math.min(
      x - box.left + edge(y, 1),
      box.right - x + edge(y, 9),
      y - box.top + edge(x, 17),
      box.bottom - y + edge(x, 27),
    );
    if (inside < -bleed * 2.5) return 0;
    return smoothstep(-bleed, bleed, inside + bleed * 0.75 * brush(x, y));
  };
}

/** Lays a glaze of `color` over `out`, `amount` from 0 to 1. */
export function glaze(out: Rgb, color: Rgb, amount: number): void {
  for (const channel of [0, 1, 2] as const) out[channel] = mix(out[channel], color[channel], clamp(amount));
}
