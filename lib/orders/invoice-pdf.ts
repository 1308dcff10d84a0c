import "server-only";
import type { Face } from "@/lib/pdf/faces";
import { display, drawPdf, LEFT, makeRoom, normal, RIGHT, small, tag, TOP, write, type Pdf } from "@/lib/pdf/sheet";
import text from "@/messages/invoice.de.json";
import type { InvoiceDocument } from "./invoice";
import { pdfText } from "@/lib/pdf/pdf-text";

type Column = { title: string; left: number; width: number; align?: "left" | "right" };

const LINE = "#d9d4cb";

const LINES: Column[] = [
  { title: text.columns.position, left: LEFT, width: 26 },
  { title: text.columns.description, left: 88, width: 220 },
  { title: text.columns.quantity, left: 312, width: 40, align: "right" },
  { title: text.columns.rate, left: 356, width: 44, align: "right" },
  { title: text.columns.price, left: 404, width: 62, align: "right" },
  { title: text.columns.sum, left: 470, width: 63, align: "right" },
];
const TAXES: Column[] = [
  { title: text.taxColumns.rate, left: LEFT, width: 90 },
  { title: text.taxColumns.net, left: 160, width: 80, align: "right" },
  { title: text.taxColumns.tax, left: 250, width: 80, align: "right" },
  { title: text.taxColumns.gross, left: 340, width: 80, align: "right" },
];

/** The invoice as a tagged PDF file, A4. */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  return drawPdf({ title: invoice.title, author: invoice.seller[0] ?? "", words: JSON.stringify(invoice) }, (pdf) => {
    writeHead(pdf, invoice);
    writeLines(pdf, invoice);
    writeSums(pdf, invoice);
  });
}

function writeHead(pdf: Pdf, invoice: InvoiceDocument): void {
  const [name = "", ...seller] = invoice.seller;
  tag(pdf, "P", () => write(display(pdf, 20), name, LEFT, TOP, RIGHT - LEFT));
  tag(pdf, "P", () => write(small(pdf), seller.join("\n"), LEFT, pdf.y + 6, RIGHT - LEFT));
  pdf.y += 34;
  const top = pdf.y;
  tag(pdf, "P", () => write(small(pdf), text.buyer, LEFT, top, 240));
  tag(pdf, "P", () => write(normal(pdf), invoice.buyer.join("\n"), LEFT, pdf.y + 3, 240));
  let bottom = pdf.y;
  pdf.y = top;
  for (const { label, value } of invoice.facts)
    tag(pdf, "P", () => {
      const { y } = pdf;
      write(small(pdf), label, 320, y + 1, 84);
      write(normal(pdf), value, 404, y, RIGHT - 404, "right");
    });
  bottom = Math.max(bottom, pdf.y);
  tag(pdf, "H1", () => write(display(pdf, 24), invoice.title, LEFT, bottom + 40, RIGHT - LEFT));
  tag(pdf, "P", () => write(small(pdf), invoice.delivered, LEFT, pdf.y + 6, RIGHT - LEFT));
  if (invoice.warning) {
    const { warning } = invoice;
    tag(pdf, "P", () => write(normal(pdf, "bold"), warning, LEFT, pdf.y + 12, RIGHT - LEFT));
  }
  pdf.y += 22;
}

function writeLines(pdf: Pdf, { lines }: InvoiceDocument): void {
  const columns = LINES.filter(({ title }) => title !== text.columns.rate || lines.some(({ rate }) => rate !== ""));
  const cells = (line: InvoiceDocument["lines"][number]): Record<string, string> => ({
    [text.columns.position]: line.position,
    [text.columns.description]: line.name,
    [text.columns.quantity]: line.quantity,
    [text.columns.rate]: line.rate,
    [text.columns.price]: line.price,
    [text.columns.sum]: line.sum,
  });
  writeTable(
    pdf,
    columns,
    lines.map((line) => ({ cells: columns.map(({ title }) => cells(line)[title] ?? ""), details: line.details })),
  );
}

function writeSums(pdf: Pdf, invoice: InvoiceDocument): void {
  pdf.y += 12;
  makeRoom(pdf, 30 + 16 * invoice.sums.length);
  for (const { label, value } of invoice.sums) writePair(pdf, label, value);
  pdf.y += 4;
  writePair(pdf, invoice.total.label, invoice.total.value, "bold");
  if (invoice.taxes.length > 0) {
    pdf.y += 22;
    makeRoom(pdf, 50 + 20 * invoice.taxes.length);
    tag(pdf, "H2", () => write(normal(pdf, "bold"), text.taxTitle, LEFT, pdf.y, RIGHT - LEFT));
    pdf.y += 6;
    writeTable(
      pdf,
      TAXES,
      invoice.taxes.map(({ rate, net, tax, gross }) => ({ cells: [rate, net, tax, gross], details: "" })),
    );
  }
  pdf.y += 16;
  for (const note of invoice.notes) {
    makeRoom(pdf, 16);
    tag(pdf, "P", () => write(small(pdf), note, LEFT, pdf.y, RIGHT - LEFT));
  }
}

/** A table with a head; `details` stand small below the second cell. A row is never torn by the page's end. */
function writeTable(pdf: Pdf, columns: Column[], rows: { cells: string[]; details: string }[]): void {
  const table = pdf.struct("Table");
  pdf.addStructure(table);
  const writeRow = (kind: "TH" | "TD", cells: string[], details: string) => {
    const second = columns[1];
    const name = normal(pdf).heightOfString(pdfText(cells[1] ?? ""), { width: second?.width ?? 0 });
    const below = details && second ? small(pdf).heightOfString(pdfText(details), { width: second.width }) : 0;
    makeRoom(pdf, name + below + 16);
    const { y } = pdf;
    const row = pdf.struct("TR");
    table.add(row);
    for (const [index, { left, width, align }] of columns.entries())
      row.add(
        pdf.struct(kind, {}, () => {
          write(kind === "TH" ? small(pdf) : normal(pdf), cells[index] ?? "", left, y, width, align);
          if (details && index === 1) write(small(pdf), details, left, y + name + 2, width);
        }),
      );
    row.end();
    pdf.y = y + name + below + 8;
    pdf.markContent("Artifact");
    pdf
      .moveTo(LEFT, pdf.y)
      .lineTo(columns.at(-1) === TAXES.at(-1) ? 420 : RIGHT, pdf.y)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf.endMarkedContent();
    pdf.y += 7;
  };
  writeRow(
    "TH",
    columns.map(({ title }) => title),
    "",
  );
  for (const { cells, details } of rows) writeRow("TD", cells, details);
  table.end();
}

function writePair(pdf: Pdf, label: string, value: string, face: Face = "sans"): void {
  tag(pdf, "P", () => {
    const { y } = pdf;
    write(normal(pdf, face), label, 280, y, 180);
    write(normal(pdf, face), value, 443, y, 90, "right");
  });
  pdf.y += 3;
}
