import "server-only";
import PDFDocument from "pdfkit";
import { interpolate } from "@/lib/format/interpolate";
import text from "@/messages/invoice.de.json";
import { fontsFor, type Face } from "./faces";
import { pdfText } from "./pdf-text";

export type Pdf = InstanceType<typeof PDFDocument>;

// In points; A4 is 595 × 842.
export const LEFT = 62;
export const RIGHT = 533;
export const TOP = 62;
const BOTTOM = 762;
const GRAY = "#6b655e";

type Info = {
  title: string;
  author: string;
  /** Everything that will be written: its letters decide the typeface. */
  words: string;
  createdAt?: Date;
  lang?: "de-DE" | "en";
  /** Whether each page says which it is. */
  hasNumbers?: boolean;
};

/** A tagged PDF file, A4, its pages numbered unless said, with what `draw` writes on it; in German unless said. */
export async function drawPdf(
  { title, author, words, createdAt, lang = "de-DE", hasNumbers = true }: Info,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: TOP, left: LEFT, right: 595 - RIGHT, bottom: 0 },
    bufferPages: true,
    lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) },
  });
  for (const [face, font] of Object.entries(fontsFor(words))) pdf.registerFont(face, font);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  draw(pdf);
  if (hasNumbers) numberPages(pdf, lang === "en" ? "Page {page} of {pages}" : text.page);
  pdf.end();
  return done;
}

function numberPages(pdf: Pdf, words: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    pdf.markContent("Artifact", { type: "Pagination" });
    const page = interpolate(words, { page: String(index + 1), pages: String(count) });
    write(small(pdf), page, LEFT, 795, RIGHT - LEFT, "right");
    pdf.endMarkedContent();
  }
}

/** Turns the page unless so many points are left on it. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height <= BOTTOM) return;
  pdf.addPage();
  pdf.y = TOP;
}

/** Writes `content` as one element of the document's structure, which screen readers follow. */
export function tag(pdf: Pdf, kind: "P" | "H1" | "H2", content: () => void): void {
  const element = pdf.struct(kind, {}, content);
  pdf.addStructure(element);
  element.end();
}

/** Writes a text at a place, broken at `width`. */
export function write(
  pdf: Pdf,
  content: string,
  x: number,
  y: number,
  width: number,
  align: "left" | "right" = "left",
): void {
  pdf.text(pdfText(content), x, y, { width, align, lineGap: 1.5 });
}

/** The pen of running text. */
export function normal(pdf: Pdf, face: Face = "sans"): Pdf {
  return pdf.font(face).fontSize(10).fillColor("black");
}

/** The pen of secondary text. */
export function small(pdf: Pdf): Pdf {
  return pdf.font("sans").fontSize(8.5).fillColor(GRAY);
}

/** The pen of headings and of the shop's name, in points. */
export function display(pdf: Pdf, size: number): Pdf {
  return pdf.font("serif").fontSize(size).fillColor("black");
}
