import "server-only";
import { encode, type QrCodeGenerateOptions } from "uqr";

/** A code to be scanned, as the path of an SVG whose side is `size` units. */
export type QrCode = { path: string; size: number };

/** Draws a text as a code to be scanned, with a quiet edge around it. */
export function drawQrCode(text: string, options: QrCodeGenerateOptions = {}): QrCode {
  const { data, size } = encode(text, { border: 2, ...options });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
