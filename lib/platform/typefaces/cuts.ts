import "server-only";
import { openSync, type Font } from "fontkit";
import path from "node:path";
import { PAIRS, type PairName } from "./pairs";

// The build must not follow these paths: it would take the whole project along.
const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app/fonts");

export type Cut = { family: string; file: string };

const cut = (name: string, family: string): Cut => ({ family, file: path.join(folder, `${name}.ttf`) });

const INTER = cut("inter-400", "Inter");

export type Face = "sans" | "bold" | "serif";

/** The chosen typefaces first; the last has a letter for everything that `printable` lets through. */
const CUTS: Record<PairName, Record<Face, Cut[]>> = {
  newsreader: {
    ...sans("instrument-sans", "Instrument Sans"),
    serif: [cut("newsreader-72", "Newsreader 16pt"), cut("newsreader-16", "Newsreader Light"), INTER],
  },
  fraunces: { ...sans("figtree", "Figtree Light"), serif: [cut("fraunces", "Fraunces"), INTER] },
  bodoni: { ...sans("work-sans", "Work Sans"), serif: [cut("bodoni-moda", "Bodoni Moda"), INTER] },
  literata: { ...sans("albert-sans", "Albert Sans"), serif: [cut("literata", "Literata"), INTER] },
  bricolage: {
    ...sans("hanken-grotesk", "Hanken Grotesk"),
    serif: [cut("bricolage-grotesque", "Bricolage Grotesque 96pt ExtraBold"), INTER],
  },
};

function sans(name: string, family: string): { sans: Cut[]; bold: Cut[] } {
  return { sans: [cut(`${name}-400`, family), INTER], bold: [cut(`${name}-600`, family), cut("inter-600", "Inter")] };
}

export function cutFor(face: Face, text: string, pair: PairName = PAIRS[0]): Cut {
  const letters = [...text];
  return CUTS[pair][face].find((one) => letters.every((letter) => letter === "\n" || has(one, letter))) ?? INTER;
}

/** Whatever the face. */
export function hasLetter(letter: string): boolean {
  return has(INTER, letter);
}

function has({ file }: Cut, letter: string): boolean {
  return open(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

const opened = new Map<string, Font>();

function open(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font); // These files hold one font, no collection.
  opened.set(file, font);
  return font;
}
