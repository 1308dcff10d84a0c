import "server-only";
import type { AboutWords } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import { LOCALES, type Language } from "@/lib/platform/language";
import {
  artifact,
  display,
  drawPdf,
  LEFT,
  lookOf,
  normal,
  RIGHT,
  small,
  tag,
  TOP,
  write,
  writeSender,
  type Pdf,
} from "@/lib/platform/pdf/sheet";
import { printedLook } from "@/lib/settings/printed-look";
import { aboutTextsIn } from "@/lib/settings/own-texts";
import { currentSettings } from "@/lib/settings/read";
import { sizeTables, type SizeTable } from "./size-tables";
import { RING_SIZES } from "./sizes";

// In points.
const WIDTH = RIGHT - LEFT;
const ROW_HEIGHT_PT = 18;

/** A page printed at 100 % is true to scale. */
export const POINTS_PER_MM = 72 / 25.4;

const RULER_MM = 100;
const PER_ROW = 5;

export async function sizeGuidePdf(language: Language): Promise<Buffer> {
  const settings = await currentSettings();
  const text = aboutTextsIn(settings, "sizes", language);
  const { shop } = settings.company;
  const tables = Object.values(sizeTables(language, text));
  return drawPdf(
    { look: await printedLook(), title: text.title, author: shop, lang: language === "de" ? "de-DE" : "en" },
    (pdf) => {
      writeTables(pdf, shop, text.title, tables);
      pdf.addPage();
      writeScale(pdf, text.pdf, language);
    },
  );
}

function writeTables(pdf: Pdf, shop: string, title: string, tables: SizeTable[]): void {
  writeSender(pdf, shop, TOP, () => write(small(pdf), shop, LEFT, TOP, WIDTH));
  tag(pdf, "H1", () => write(display(pdf, 26), title, LEFT, pdf.y, WIDTH));
  for (const table of tables) writeTable(pdf, table);
}

function writeTable(pdf: Pdf, { title, note, columns, rows }: SizeTable): void {
  const top = pdf.y + 14;
  tag(pdf, "H2", () => write(normal(pdf, "bold"), title, LEFT, top, WIDTH));
  tag(pdf, "P", () => write(small(pdf), note, LEFT, pdf.y + 2, WIDTH));
  pdf.y += 6;
  const table = pdf.struct("Table");
  pdf.addStructure(table);
  for (const [index, cells] of [columns, ...rows].entries()) writeRow(pdf, table, index === 0 ? "TH" : "TD", cells);
  table.end();
}

function writeRow(pdf: Pdf, table: PDFKit.PDFStructureElement, kind: "TH" | "TD", cells: readonly string[]): void {
  const { y } = pdf;
  const width = WIDTH / cells.length;
  const row = pdf.struct("TR");
  table.add(row);
  for (const [index, cell] of cells.entries())
    row.add(
      pdf.struct(kind, {}, () =>
        write(kind === "TH" ? small(pdf) : normal(pdf), cell, LEFT + index * width, y, width - 8),
      ),
    );
  row.end();
  artifact(pdf, () =>
    pdf
      .moveTo(LEFT, y + ROW_HEIGHT_PT - 4)
      .lineTo(RIGHT, y + ROW_HEIGHT_PT - 4)
      .lineWidth(0.5)
      .stroke(lookOf(pdf).line),
  );
  pdf.y = y + ROW_HEIGHT_PT;
}

function writeScale(pdf: Pdf, text: AboutWords["sizes"]["pdf"], language: Language): void {
  tag(pdf, "H2", () => write(display(pdf, 20), text.scale, LEFT, TOP, WIDTH));
  tag(pdf, "P", () => write(normal(pdf), text.how, LEFT, pdf.y + 6, WIDTH));
  writeRuler(pdf, pdf.y + 30, interpolate(text.ruler, { mm: String(RULER_MM) }));
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  const cell = WIDTH / PER_ROW;
  const top = pdf.y + 30;
  for (const [index, { us, eu, diameter }] of RING_SIZES.entries()) {
    const radius = (diameter / 2) * POINTS_PER_MM;
    const x = LEFT + (index % PER_ROW) * cell + cell / 2;
    const y = top + Math.floor(index / PER_ROW) * 120 + 40;
    artifact(pdf, () => pdf.circle(x, y, radius).lineWidth(0.5).stroke("black"));
    const label = `US ${numbers.format(us)} · EU ${eu}\n${numbers.format(diameter)} mm`;
    tag(pdf, "P", () => write(small(pdf), label, x - cell / 2, y + 36, cell, "center"));
  }
}

function writeRuler(pdf: Pdf, y: number, note: string): void {
  artifact(pdf, () => {
    pdf.moveTo(LEFT, y).lineTo(LEFT + RULER_MM * POINTS_PER_MM, y);
    for (let mm = 0; mm <= RULER_MM; mm++) {
      const x = LEFT + mm * POINTS_PER_MM;
      pdf.moveTo(x, y).lineTo(x, y - (mm % 10 === 0 ? 10 : mm % 5 === 0 ? 7 : 4));
    }
    pdf.lineWidth(0.5).stroke("black");
  });
  tag(pdf, "P", () => write(small(pdf), note, LEFT, y + 6, WIDTH));
}
