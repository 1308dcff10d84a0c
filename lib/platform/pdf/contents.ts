import { inflateSync } from "node:zlib";

/** In points from the page's upper left corner; `y` is its baseline. */
export type Placed = { page: number; text: string; x: number; y: number; width: number; size: number };

export function drawnPages(pdf: Buffer): string {
  return readPages(pdf.toString("latin1")).join("\n");
}

/** For tests; a letter that its font lacks is U+FFFD. */
export function shownText(pdf: Buffer): string {
  return placedText(pdf)
    .map(({ text }) => text)
    .join("\n");
}

export function placedText(pdf: Buffer): Placed[] {
  const file = pdf.toString("latin1");
  const fonts = readFonts(file);
  const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file)?.[1]);
  return readPages(file).flatMap((page, index) =>
    [...page.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm\n\/(F\d+) ([\d.]+) Tf\n(?:[^\n]*\n)*?\[(.*?)\] TJ/g)].map(
      ([, x, y, font = "", size, parts = ""]) => {
        const { letters, widths } = fonts.get(font)!;
        const glyphs = [...parts.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
        const moved = parts
          .replace(/<[0-9a-f]*>/g, " ")
          .split(" ")
          .reduce((sum, step) => sum + Number(step), 0);
        const drawn = glyphs.reduce((sum, glyph) => sum + (widths[parseInt(glyph, 16)] ?? 0), 0);
        return {
          page: index,
          text: glyphs.map((glyph) => letters.get(parseInt(glyph, 16)) ?? "\ufffd").join(""),
          x: Number(x),
          y: height - Number(y),
          width: ((drawn - moved) * Number(size)) / 1000,
          size: Number(size),
        };
      },
    ),
  );
}

type Read = { letters: Map<number, string>; widths: number[] };

const objectOf = (file: string, id: string | undefined) =>
  new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file)?.[1] ?? "";

function readPages(file: string): string[] {
  return [...file.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(file, id));
}

function streamOf(file: string, id: string | undefined): string {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(objectOf(file, id))?.[1] ?? "";
  return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
}

function readFonts(file: string): Map<string, Read> {
  const fonts = new Map<string, Read>();
  for (const [, name = "", id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objectOf(file, id);
    const letters = readMap(streamOf(file, /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]));
    const descendant = objectOf(file, /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]);
    const widths = /\/W \[0 \[([\d. ]+)\]\]/.exec(descendant)?.[1]?.split(" ").map(Number) ?? [];
    fonts.set(name, { letters, widths });
  }
  return fonts;
}

/** What pdfkit writes: ranges of glyphs, each with the characters they represent. Glyph 0 is the box of a missing letter. */
function readMap(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      found.set(parseInt(first, 16) + index, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
  found.delete(0);
  return found;
}
