import "server-only";
import { attachInvoice } from "@/lib/platform/pdf/factur-x";
import {
  display,
  drawPdf,
  heightOf,
  LEFT,
  lookOf,
  makeRoom,
  normal,
  RIGHT,
  small,
  tag,
  TOP,
  write,
  writeSender,
  type Pdf,
  type Pen,
} from "@/lib/platform/pdf/sheet";
import { tableHeight, writeTable, type Column } from "@/lib/platform/pdf/table";
import type { Face } from "@/lib/platform/typefaces/cuts";
import { printedLook } from "@/lib/settings/printed-look";
import { printable } from "@/lib/platform/typefaces/printable";
import text from "#messages/invoice.json";
import type { InvoiceDocument } from "./invoice";

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

const LABEL = { left: 280, width: 158 };

/** `xml`: the same invoice for programs. */
export async function invoicePdf(invoice: InvoiceDocument, xml: string): Promise<Buffer> {
  const info = { title: invoice.title, author: invoice.seller[0] ?? "", subset: "PDF/A-3b" } as const;
  return drawPdf({ look: await printedLook(), ...info }, (pdf) => {
    attachInvoice(pdf, xml);
    writeHead(pdf, invoice);
    writeLines(pdf, invoice);
    writeClosing(pdf, invoice);
  });
}

function writeHead(pdf: Pdf, invoice: InvoiceDocument): void {
  const [name = "", ...seller] = invoice.seller;
  writeSender(pdf, name, TOP, () => write(display(pdf, 20), name, LEFT, TOP, RIGHT - LEFT));
  const address = lookOf(pdf).logo ? invoice.seller : seller;
  tag(pdf, "P", () => write(small(pdf), address.join("\n"), LEFT, pdf.y + 6, RIGHT - LEFT));
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
  // A name that cannot be printed leaves its place to the article's features and number.
  const named = lines.map((line) => (printable(line.name) ? line : { ...line, name: line.details, details: "" }));
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
    named.map((line) => ({ cells: columns.map(({ title }) => cells(line)[title] ?? ""), details: line.details })),
  );
}

type Part = { height: number; draw: () => void };

/** The notes stay on the page of what they are about, never alone. */
function writeClosing(pdf: Pdf, invoice: InvoiceDocument): void {
  const taxes = invoice.taxes.map(({ rate, net, tax, gross }) => ({ cells: [rate, net, tax, gross] }));
  const sums = [
    gap(pdf, 12),
    ...invoice.sums.map((sum) => pair(pdf, sum)),
    gap(pdf, 4),
    pair(pdf, invoice.total, "bold"),
  ];
  const notes = [gap(pdf, 16), ...invoice.notes.map((note) => line(pdf, "P", small(pdf), note))];
  if (taxes.length === 0) return writeTogether(pdf, [...sums, ...notes]);
  writeTogether(pdf, sums);
  writeTogether(pdf, [
    gap(pdf, 22),
    line(pdf, "H2", normal(pdf, "bold"), text.taxTitle),
    gap(pdf, 6),
    { height: tableHeight(pdf, TAXES, taxes), draw: () => writeTable(pdf, TAXES, taxes) },
    ...notes,
  ]);
}

function writeTogether(pdf: Pdf, parts: readonly Part[]): void {
  makeRoom(
    pdf,
    parts.reduce((sum, { height }) => sum + height, 0),
  );
  for (const { draw } of parts) draw();
}

const gap = (pdf: Pdf, height: number): Part => ({ height, draw: () => void (pdf.y += height) });

function line(pdf: Pdf, kind: "P" | "H2", pen: Pen, content: string): Part {
  const width = RIGHT - LEFT;
  return {
    height: heightOf(pen, content, width),
    draw: () => tag(pdf, kind, () => write(pen, content, LEFT, pdf.y, width)),
  };
}

function pair(pdf: Pdf, { label, value }: InvoiceDocument["total"], face: Face = "sans"): Part {
  const pen = normal(pdf, face);
  const height = heightOf(pen, label, LABEL.width) + 3;
  return {
    height,
    draw: () => {
      const { y } = pdf;
      tag(pdf, "P", () => {
        write(pen, label, LABEL.left, y, LABEL.width);
        write(pen, value, 443, y, 90, "right");
      });
      pdf.y = y + height;
    },
  };
}
