import { inflateSync } from "node:zlib";

/** Every text that a PDF file of ours shows, in the order it was drawn; for tests. */
export function textOfPdf(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  const pages = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return [...pages.join("\n").matchAll(/\[(.*?)\] TJ/g)]
    .map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = ""]) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
        .join(""),
    )
    .join("\n");
}
