/** Mixing colors on the palette. Colors are hex strings on the scene and RGB triples on the brush. */
import type { Random } from "./core.ts";
import type { Rgb } from "./oil-stroke.ts";

/** `#rrggbb` as numbers. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The color `part` of the way from one to the other. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  const t = Math.min(1, Math.max(0, part));
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round((a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A color along a scale of colors, `part` from 0 to 1. */
export function along(scale: readonly string[], part: number): string {
  const place = Math.min(0.9999, Math.max(0, part)) * (scale.length - 1);
  const index = Math.floor(place);
  return mix(scale[index] ?? "#000000", scale[index + 1] ?? "#000000", place - index);
}

/** One of several, by chance. */
export function pick<const T extends readonly [unknown, ...unknown[]]>(from: T, random: Random): T[number] {
  return from[Math.floor(random() * from.length)] ?? from[0];
}
