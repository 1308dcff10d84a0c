import "server-only";
import { pdfText } from "@/lib/pdf/pdf-text";
import { display, drawPdf, LEFT, normal, RIGHT, small, tag, TOP, write, type Pdf } from "@/lib/pdf/sheet";
import { IDENTITY } from "./identity";
import { BRACELET_TABLE, NECKLACE_TABLE, RING_TABLE, type SizeTable } from "./size-tables";
import { RING_SIZES } from "./sizes";

// In points.
const WIDTH = RIGHT - LEFT;
const ROW = 18;
const LINE = "#d9d4cb";

/** Points to a millimetre, so that a page printed at 100 % is true to scale. */
export const POINTS_PER_MM = 72 / 25.4;

/** The check of the scale: a line of so many millimetres. */
const RULER_MM = 100;
const PER_ROW = 5;

/** The size guide as a tagged PDF file, A4: the tables, and the rings as circles true to scale. */
export async function sizeGuidePdf(): Promise<Buffer> {
  const words = JSON.stringify([RING_TABLE, BRACELET_TABLE, NECKLACE_TABLE]);
  return drawPdf({ title: "Size guide", author: IDENTITY.shop, words, lang: "en" }, (pdf) => {
    writeTables(pdf);
    pdf.addPage();
    writeScale(pdf);
  });
}

function writeTables(pdf: Pdf): void {
  tag(pdf, "P", () => write(small(pdf), IDENTITY.shop, LEFT, TOP, WIDTH));
  tag(pdf, "H1", () => write(display(pdf, 26), "Size guide", LEFT, pdf.y, WIDTH));
  for (const table of [RING_TABLE, BRACELET_TABLE, NECKLACE_TABLE]) writeTable(pdf, table);
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
      .moveTo(LEFT, y + ROW - 4)
      .lineTo(RIGHT, y + ROW - 4)
      .lineWidth(0.5)
      .stroke(LINE),
  );
  pdf.y = y + ROW;
}

function writeScale(pdf: Pdf): void {
  tag(pdf, "H2", () => write(display(pdf, 20), "Rings, true to scale", LEFT, TOP, WIDTH));
  const how =
    "Print this page at 100 % (“actual size”), never fitted to the page. Check the line below with a ruler; then lay a ring " +
    "on the circles. Its size is the circle that just fills it from inside.";
  tag(pdf, "P", () => write(normal(pdf), how, LEFT, pdf.y + 6, WIDTH));
  writeRuler(pdf, pdf.y + 30);
  const cell = WIDTH / PER_ROW;
  const top = pdf.y + 30;
  for (const [index, { us, eu, diameter }] of RING_SIZES.entries()) {
    const radius = (diameter / 2) * POINTS_PER_MM;
    const x = LEFT + (index % PER_ROW) * cell + cell / 2;
    const y = top + Math.floor(index / PER_ROW) * 120 + 40;
    artifact(pdf, () => pdf.circle(x, y, radius).lineWidth(0.5).stroke("black"));
    const label = `US ${us} · EU ${eu}\n${diameter.toFixed(1)} mm`;
    tag(pdf, "P", () => small(pdf).text(pdfText(label), x - cell / 2, y + 36, { width: cell, align: "center" }));
  }
}

function writeRuler(pdf: Pdf, y: number): void {
  artifact(pdf, () => {
    pdf.moveTo(LEFT, y).lineTo(LEFT + RULER_MM * POINTS_PER_MM, y);
    for (let mm = 0; mm <= RULER_MM; mm++) {
      const x = LEFT + mm * POINTS_PER_MM;
      pdf.moveTo(x, y).lineTo(x, y - (mm % 10 === 0 ? 10 : mm % 5 === 0 ? 7 : 4));
    }
    pdf.lineWidth(0.5).stroke("black");
  });
  tag(pdf, "P", () => write(small(pdf), `This line is ${RULER_MM} mm long.`, LEFT, y + 6, WIDTH));
}

/** Lines and circles: what is read out says nothing of them. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}
