/** Cuts the two typefaces down to what German needs and writes them to app/fonts: `npm run fonts`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "./lib/settings.ts";

const LATIN_1 = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const PUNCTUATION = "–—‘’‚“”„…•€×→←↑↓−‹›\u202f\u00a0\u00ad";

type Cut = { from: string; to: string; axes: Record<string, number | { min: number; max: number }> };

const NEWSREADER = "newsreader/files/newsreader-latin-opsz-normal.woff2";
const INSTRUMENT = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

const CUTS: Cut[] = [
  // Headings are set in one light weight, and in the optical size between names and headlines: no visible difference,
  // and each page is 17 kB lighter.
  {
    from: NEWSREADER,
    to: "newsreader.woff2",
    axes: { opsz: 36, wght: 350 },
  },
  {
    from: INSTRUMENT,
    to: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
  // For the pictures that lib/seo/share draws and the PDF files of lib/pdf: what draws them reads neither woff2 nor axes.
  { from: NEWSREADER, to: "newsreader-72.ttf", axes: { opsz: 72, wght: 350 } },
  { from: INSTRUMENT, to: "instrument-sans-400.ttf", axes: { wght: 400 } },
  { from: INSTRUMENT, to: "instrument-sans-600.ttf", axes: { wght: 600 } },
];

await mkdir(path.join(root, "app/fonts"), { recursive: true });
for (const { from, to, axes } of CUTS) {
  const source = await readFile(path.join(root, "node_modules/@fontsource-variable", from));
  const font = await subsetFont(source, LATIN_1 + PUNCTUATION, {
    targetFormat: to.endsWith("ttf") ? "truetype" : "woff2",
    variationAxes: axes,
  });
  await writeFile(path.join(root, "app/fonts", to), font);
  console.log(`${to}  ${Math.round(font.byteLength / 1000)} kB`);
}
