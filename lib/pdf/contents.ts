import { inflateSync } from "node:zlib";

/** What the pages of a PDF file draw, as instructions; for tests. */
export function drawnPages(pdf: Buffer): string {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams
    .flatMap(([, stream = ""]) => {
      try {
        return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
      } catch {
        return [];
      }
    })
    .join("\n");
}

/** Every text the pages of a PDF file show, in the order it was drawn; for tests. */
export function shownText(pdf: Buffer): string {
  return [...drawnPages(pdf).matchAll(/\[(.*?)\] TJ/g)]
    .map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = ""]) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
        .join(""),
    )
    .join("\n");
}
