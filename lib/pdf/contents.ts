import { inflateSync } from "node:zlib";

/** What the pages of a PDF file draw, as instructions; for tests. */
export function drawnPages(pdf: Buffer): string {
  const streams = [...pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  return streams.flatMap(([, stream = ""]) => inflate(stream)).join("\n");
}

/** Every text the pages of a PDF file show, in the order it was drawn; for tests. */
export function shownText(pdf: Buffer): string {
  const fonts = readFonts(pdf.toString("latin1"));
  let letters = fonts.get("") ?? standard;
  return [...drawnPages(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)]
    .flatMap(([, font, parts]) => {
      if (parts === undefined) {
        letters = fonts.get(font ?? "") ?? standard;
        return [];
      }
      return [[...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => letters(hex)).join("")];
    })
    .join("\n");
}

type Letters = (hex: string) => string;

const standard: Letters = (hex) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));

/** How the embedded fonts of a file write their letters, by the fonts' names on its pages. */
function readFonts(file: string): Map<string, Letters> {
  const object = (id: string) => new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(file)?.[1] ?? "";
  const fonts = new Map<string, Letters>();
  for (const [, name = "", id = ""] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1];
    const stream = map && /stream\n([\s\S]*?)\nendstream/.exec(object(map))?.[1];
    if (stream) fonts.set(name, readMap(inflate(stream)[0] ?? ""));
  }
  return fonts;
}

/** What pdfkit writes: ranges of glyphs, each with the characters they represent. */
function readMap(map: string): Letters {
  const found = new Map<number, string>();
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      found.set(parseInt(first, 16) + index, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => found.get(parseInt(glyph, 16)) ?? "\ufffd").join("");
}

function inflate(stream: string): string[] {
  try {
    return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
  } catch {
    return [];
  }
}
