import "server-only";
import { encode, type QrCodeGenerateOptions } from "uqr";

export type QrCode = { path: string; size: number };

export function drawQrCode(text: string, options: QrCodeGenerateOptions = {}): QrCode {
  const { data, size } = encode(text, { border: 2, ...options });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, size };
}
