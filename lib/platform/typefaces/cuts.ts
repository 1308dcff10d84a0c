import "server-only";
import { openSync, type Font } from "fontkit";
import path from "node:path";

// The build must not follow these paths: it would take the whole project along.
const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app/fonts");

export type Cut = { family: string; file: string };

const cut = (name: string, family: string): Cut => ({ family, file: path.join(folder, `${name}.ttf`) });

const INTER = cut("inter-400", "Inter");

/** The shop's own typefaces first; the last has a letter for everything that `printable` lets through. */
const CUTS = {
  sans: [cut("instrument-sans-400", "Instrument Sans"), INTER],
  bold: [cut("instrument-sans-600", "Instrument Sans"), cut("inter-600", "Inter")],
  serif: [cut("newsreader-72", "Newsreader 16pt"), cut("newsreader-16", "Newsreader Light"), INTER],
};

export type Face = keyof typeof CUTS;

export function cutFor(face: Face, text: string): Cut {
  const letters = [...text];
  const cuts: Cut[] = CUTS[face];
  return cuts.find((one) => letters.every((letter) => letter === "\n" || has(one, letter))) ?? INTER;
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
