/** `npm run fonts` */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openSync, type Font } from "fontkit";
import subsetFont from "subset-font";
import { root } from "./lib/settings.ts";

const LATIN_1 = Array.from({ length: 0xff - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const PUNCTUATION = "–—‘’‚“”„…•€×→←↑↓−‹›\u202f\u00a0\u00ad";

/** All letters of the Latin, Greek and Cyrillic scripts with their marks, punctuation, and the hearts of an engraving. */
const THREE_SCRIPTS = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  .filter((letter) =>
    /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{Mn}\p{P}\p{Sc}\p{Zs}\p{N}\p{Sk}|~+<=>×÷±−≤≥≈¬°©®™♥❤∞→←↑↓]/u.test(
      letter,
    ),
  )
  .join("");

type Cut = {
  from: string;
  to: string;
  axes?: Record<string, number | { min: number; max: number }>;
  letters?: string;
};

const NEWSREADER = "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2";
const INSTRUMENT = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const WHOLE = "@expo-google-fonts";

const CUTS: Cut[] = [
  // One light weight and an optical size between names and headlines: no visible difference, and each page is 17 kB lighter.
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
  // For the pictures that lib/seo/share draws and the PDF files of lib/platform/pdf: what draws them reads neither woff2 nor axes.
  { from: NEWSREADER, to: "newsreader-72.ttf", axes: { opsz: 72, wght: 350 } },
  // Of these the variable files lack the letters beyond German.
  {
    from: `${WHOLE}/instrument-sans/400Regular/InstrumentSans_400Regular.ttf`,
    to: "instrument-sans-400.ttf",
    letters: THREE_SCRIPTS,
  },
  {
    from: `${WHOLE}/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf`,
    to: "instrument-sans-600.ttf",
    letters: THREE_SCRIPTS,
  },
  { from: `${WHOLE}/newsreader/300Light/Newsreader_300Light.ttf`, to: "newsreader-16.ttf", letters: THREE_SCRIPTS },
  { from: `${WHOLE}/inter/400Regular/Inter_400Regular.ttf`, to: "inter-400.ttf", letters: THREE_SCRIPTS },
  { from: `${WHOLE}/inter/600SemiBold/Inter_600SemiBold.ttf`, to: "inter-600.ttf", letters: THREE_SCRIPTS },
  // The pairs that owners may choose instead: of the rare letters Inter has all.
  ...pair(["fraunces", "opsz", { opsz: 72, wght: 350 }], "figtree"),
  ...pair(["bodoni-moda", "opsz", { opsz: 11, wght: 400 }], "work-sans"),
  ...pair(["literata", "opsz", { opsz: 36, wght: 350 }], "albert-sans"),
  ...pair(["bricolage-grotesque", "opsz", { opsz: 36, wght: 400 }], "hanken-grotesk"),
];

function pair([serif, file, axes]: [name: string, file: string, axes: Record<string, number>], sans: string): Cut[] {
  const source = (name: string, of = "wght") => `@fontsource-variable/${name}/files/${name}-latin-${of}-normal.woff2`;
  return [
    { from: source(serif, file), to: `${serif}.woff2`, axes },
    { from: source(serif, file), to: `${serif}.ttf`, axes },
    { from: source(sans), to: `${sans}.woff2`, axes: { wght: { min: 400, max: 600 } } },
    ...[400, 600].map((wght) => ({ from: source(sans), to: `${sans}-${wght}.ttf`, axes: { wght } })),
  ];
}

await mkdir(path.join(root, "app/fonts"), { recursive: true });
for (const { from, to, axes, letters = LATIN_1 + PUNCTUATION } of CUTS) {
  const source = await readFile(path.join(root, "node_modules", from));
  const font = await subsetFont(source, letters, {
    targetFormat: to.endsWith("ttf") ? "truetype" : "woff2",
    variationAxes: axes,
    noLayoutClosure: letters === THREE_SCRIPTS,
  });
  await writeFile(path.join(root, "app/fonts", to), font);
  console.log(`${to}  ${Math.round(font.byteLength / 1000)} kB`);
}

/** What letters are drawn with until a typeface is there, made as wide and high as it, as next/font measures it: nothing moves. */
const FALLBACK_FONTS = [
  {
    name: "Arial",
    width: 934.51 / 2048,
    faces: ["albert-sans", "bricolage-grotesque", "figtree", "hanken-grotesk", "instrument-sans", "work-sans"],
  },
  { name: "Times New Roman", width: 854.4 / 2048, faces: ["bodoni-moda", "fraunces", "literata", "newsreader"] },
];
const FREQUENT_LETTERS = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

const measured = FALLBACK_FONTS.flatMap(({ name, width, faces }) =>
  faces.map((face): [string, string] => {
    const font = openSync(path.join(root, "app/fonts", `${face}.woff2`)) as Font; // These files hold one font, no collection.
    const widths = font.glyphsForString(FREQUENT_LETTERS).map(({ advanceWidth }) => advanceWidth);
    const size = widths.reduce((sum, one) => sum + one, 0) / widths.length / font.unitsPerEm / width;
    const percent = (value: number) => `${(Math.abs(value / font.unitsPerEm / size) * 100).toFixed(2)}%`;
    const { ascent, descent, lineGap } = font;
    return [
      face,
      `src:local(${name});ascent-override:${percent(ascent)};descent-override:${percent(descent)};line-gap-override:${lineGap === 0 ? "0%" : percent(lineGap)};size-adjust:${(size * 100).toFixed(2)}%`,
    ];
  }),
);
const fallbacks = Object.fromEntries(measured.sort(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(path.join(root, "app/fonts/fallbacks.json"), `${JSON.stringify(fallbacks, null, 2)}\n`);
