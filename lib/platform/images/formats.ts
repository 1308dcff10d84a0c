export const FORMATS = {
  jpeg: { type: "image/jpeg", endings: ["jpg", "jpeg"] },
  png: { type: "image/png", endings: ["png"] },
  webp: { type: "image/webp", endings: ["webp"] },
  avif: { type: "image/avif", endings: ["avif"] },
} as const;
export type Format = keyof typeof FORMATS;

const AVIF_BRANDS = new Set(["avif", "avis"]);

/** By its first bytes, regardless of its name; null when it is not accepted. */
export function sniff(bytes: Uint8Array): Format | null {
  const ascii = (from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) !== "ftyp") return null;
  // The main brand, or one of the compatible ones that follow it.
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) if (AVIF_BRANDS.has(ascii(at, at + 4))) return "avif";
  return null;
}

export function endingFor(format: Format, fileName: string): string {
  const given = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const endings: readonly string[] = FORMATS[format].endings;
  return endings.includes(given) ? given : FORMATS[format].endings[0];
}
