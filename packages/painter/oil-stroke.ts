/** One brush stroke: bristles of slightly different shade dragged along a path, leaving color and a ridge of paint. */
import type { Random } from "./core.ts";

export type Rgb = readonly [number, number, number];

/** Wet paint: color (interleaved), thickness of the paint, and the tooth of the canvas that a dry brush catches on. */
export type Surface = {
  width: number;
  height: number;
  color: Float32Array;
  relief: Float32Array;
  tooth: Float32Array;
};

export type Stroke = {
  /** x and y of the points in turn; at least two points. */
  path: readonly number[];
  radius: number;
  color: Rgb;
  /** 0 to 1. */
  opacity: number;
  /** How thick the paint lies; 1 is a normal load. */
  body: number;
  /** Difference between bristles in shade, 0 to about 60. */
  contrast: number;
  /** 0 wet and covering, 1 nearly without paint towards the end. */
  dry: number;
  /** Bristles across the brush; a palette knife has three. */
  bristles: number;
  /** A round brush, or a flat one (or a knife) that starts and ends square. */
  tip: "round" | "flat";
};

type Brush = { shade: Float32Array; depth: Float32Array; start: Float32Array; end: Float32Array; last: number };

function loadBrush(stroke: Stroke, length: number, random: Random): Brush {
  const count = Math.max(2, Math.round(stroke.bristles));
  const brush: Brush = {
    shade: new Float32Array(count + 1),
    depth: new Float32Array(count + 1),
    start: new Float32Array(count + 1),
    end: new Float32Array(count + 1),
    last: count - 1,
  };
  const tilt = (random() - 0.5) * stroke.contrast * 0.9;
  for (let i = 0; i <= count; i++) {
    const side = (i / (count - 1)) * 2 - 1;
    const round =
      stroke.tip === "flat"
        ? stroke.radius * 0.12 * side
        : stroke.radius * (1 - Math.sqrt(Math.max(0, 1 - side * side)));
    const ragged = stroke.tip === "flat" ? 0.15 : 1;
    brush.shade[i] = (random() - 0.5) * stroke.contrast + tilt * side;
    brush.depth[i] = 0.35 + random() * 0.5 + side * side * 0.3;
    brush.start[i] = round * 0.7 + random() * stroke.radius * 0.3 * ragged;
    brush.end[i] = length - round * 0.6 - random() * Math.min(stroke.radius * 0.9, length * 0.25) * ragged;
  }
  return brush;
}

function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Unit tangents at every point of the path, and how far along the path it lies. */
function measure(path: readonly number[]): { tangents: Float32Array; along: Float32Array; length: number } {
  const count = path.length / 2;
  const tangents = new Float32Array(count * 2);
  const along = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const before = Math.max(0, i - 1) * 2;
    const after = Math.min(count - 1, i + 1) * 2;
    const dx = path[after] - path[before];
    const dy = path[after + 1] - path[before + 1];
    const size = Math.hypot(dx, dy) || 1;
    tangents[i * 2] = dx / size;
    tangents[i * 2 + 1] = dy / size;
    if (i > 0) along[i] = along[i - 1] + Math.hypot(path[i * 2] - path[before], path[i * 2 + 1] - path[before + 1]);
  }
  return { tangents, along, length: along[count - 1] };
}

/** Lays one pixel of paint; `across` is -1 to 1 over the brush, `at` the distance from the stroke's start. */
function lay(
  surface: Surface,
  pixel: number,
  stroke: Stroke,
  brush: Brush,
  across: number,
  at: number,
  length: number,
): void {
  const position = (across * 0.5 + 0.5) * brush.last;
  const left = Math.floor(position);
  const part = position - left;
  const mixed = (values: Float32Array) => values[left] * (1 - part) + values[left + 1] * part;
  const end = mixed(brush.end);
  let cover =
    clamp01((1 - Math.abs(across)) * stroke.radius) * clamp01(at - mixed(brush.start) + 0.5) * clamp01(end - at + 0.5);
  if (cover <= 0) return;
  const depth = mixed(brush.depth);
  if (stroke.dry > 0) {
    const load = 1.25 - stroke.dry * (0.35 + (at / length) * 0.9) + (depth - 0.7) * 0.6;
    cover *= clamp01((load - surface.tooth[pixel]) * 4);
  }
  cover *= stroke.opacity;
  const shade = mixed(brush.shade);
  for (let channel = 0; channel < 3; channel++) {
    const index = pixel * 3 + channel;
    surface.color[index] += (stroke.color[channel] + shade - surface.color[index]) * cover;
  }
  const pushed = Math.exp((at - end) / (stroke.radius * 0.35)) * 0.5;
  const thickness = stroke.body * (depth + pushed) + surface.relief[pixel] * 0.3;
  surface.relief[pixel] += (thickness - surface.relief[pixel]) * cover;
}

/** Drags one loaded brush along its path. */
export function drawStroke(surface: Surface, stroke: Stroke, random: Random): void {
  const { path, radius } = stroke;
  const { tangents, along, length } = measure(path);
  if (length < 0.5) return;
  const brush = loadBrush(stroke, length, random);
  for (let i = 0; i + 1 < along.length; i++) {
    const [x0, y0, x1, y1] = [path[i * 2], path[i * 2 + 1], path[i * 2 + 2], path[i * 2 + 3]];
    const [tx0, ty0, tx1, ty1] = [tangents[i * 2], tangents[i * 2 + 1], tangents[i * 2 + 2], tangents[i * 2 + 3]];
    const top = Math.max(0, Math.floor(Math.min(y0, y1) - radius));
    const bottom = Math.min(surface.height - 1, Math.ceil(Math.max(y0, y1) + radius));
    const left = Math.max(0, Math.floor(Math.min(x0, x1) - radius));
    const right = Math.min(surface.width - 1, Math.ceil(Math.max(x0, x1) + radius));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const behind = (x - x0) * tx0 + (y - y0) * ty0;
        const ahead = (x1 - x) * tx1 + (y1 - y) * ty1;
        if (behind < 0 || ahead <= 0) continue;
        const part = behind / (behind + ahead);
        const nx = -(ty0 + (ty1 - ty0) * part);
        const ny = tx0 + (tx1 - tx0) * part;
        const across = ((x - x0 - (x1 - x0) * part) * nx + (y - y0 - (y1 - y0) * part) * ny) / radius;
        if (across <= -1 || across >= 1) continue;
        lay(surface, y * surface.width + x, stroke, brush, across, along[i] + (along[i + 1] - along[i]) * part, length);
      }
    }
  }
}
