import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pdfText } from "./pdf-text";

// The build must not follow these paths: it would take the whole project along.
const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "app/fonts");

/** The shop's typefaces as scripts/fonts.ts cuts them, and the standard font that replaces each. */
const FACES = {
  sans: { file: "instrument-sans-400.ttf", standard: "Helvetica" },
  bold: { file: "instrument-sans-600.ttf", standard: "Helvetica-Bold" },
  serif: { file: "newsreader-72.ttf", standard: "Times-Roman" },
} as const;

export type Face = keyof typeof FACES;

/** What all of the shop's typefaces have a letter for: most of Windows-1252. */
const OWN = /^[\t\n\x20-\x7e\xa0-\xa3\xa5\xa7-\xab\xae-\xb0\xb4\xb6-\xb8\xba\xbb\xbf-\xff–—‘’‚“”„…•€‹›]*$/;

const read = new Map<string, Buffer>();

/**
 * The fonts for a file with these words, by their face: the shop's own, or the standard ones of PDF where a word has a
 * letter that the shop's lack ("Škoda"): a name in another typeface is better than a name with a hole.
 */
export function fontsFor(words: string): Record<Face, Buffer | string> {
  const isOwn = OWN.test(pdfText(words));
  const font = (face: Face) => (isOwn ? readFont(FACES[face].file) : FACES[face].standard);
  return { sans: font("sans"), bold: font("bold"), serif: font("serif") };
}

function readFont(file: string): Buffer {
  const font = read.get(file) ?? readFileSync(path.join(folder, file));
  read.set(file, font);
  return font;
}
