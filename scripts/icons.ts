/** `npm run icons` */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { root } from "./lib/settings.ts";

const PAPER = "#fbfaf7";
const svg = await readFile(path.join(root, "public/icon.svg"));

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** The piece on paper, or on nothing, with room around it, so that a round cut-out takes nothing away. */
async function icon(side: number, background: string | typeof NOTHING = PAPER): Promise<Buffer> {
  const inner = Math.round(side * 0.62);
  const piece = await sharp(svg, { density: 600 }).resize(inner, inner).toBuffer();
  return sharp({ create: { width: side, height: side, channels: background === PAPER ? 3 : 4, background } })
    .composite([{ input: piece }])
    .png({ palette: true })
    .toBuffer();
}

/** A .ico file with one PNG picture in it: a header of 6 bytes, an entry of 16, the picture. */
function ico(side: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([side, side], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(path.join(root, "public/symbole"), { recursive: true });
await writeFile(path.join(root, "public/apple-icon.png"), await icon(180));
for (const side of [192, 512]) await writeFile(path.join(root, `public/symbole/${side}.png`), await icon(side));
// Mails are read on dark paper too.
await writeFile(path.join(root, "public/symbole/brief.png"), await icon(160, NOTHING));
const small = await sharp(svg, { density: 300 }).resize(48, 48).png().toBuffer();
await writeFile(path.join(root, "public/favicon.ico"), ico(48, small));
