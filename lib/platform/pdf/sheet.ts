import "server-only";
import PDFDocument from "pdfkit";
import { interpolate } from "@/lib/platform/format/interpolate";
import { escapeXml } from "@/lib/platform/format/xml";
import text from "#messages/invoice.json";
import { cutFor, type Face } from "@/lib/platform/typefaces/cuts";
import { printable } from "@/lib/platform/typefaces/printable";
import type { Look } from "./look";

export type Pdf = InstanceType<typeof PDFDocument>;

// In points; A4 is 595 × 842.
export const LEFT = 62;
export const RIGHT = 533;
export const TOP = 62;
export const BOTTOM = 762;
const LINE_GAP = 1.5;
const LOGO_SIZE = { width: 150, height: 36 };

type Info = {
  look: Look;
  title: string;
  author: string;
  createdAt?: Date;
  lang?: "de-DE" | "en";
  hasNumbers?: boolean;
  /** An archive's file, which holds another one: see `attachInvoice`. */
  subset?: "PDF/A-3b";
};

/**
 * pdfkit writes it as it is into the XML of the metadata, and by its value into the file's own. No subclass of String: a
 * class that extends it makes `charCodeAt` four times slower in the whole process, and Next hashes each page with it.
 */
function infoText(words: string): string {
  const text = Object.assign(new String(words), { toString: () => escapeXml(words) });
  // pdfkit's types allow a primitive string only.
  return text as unknown as string;
}

const looks = new WeakMap<Pdf, Look>();

/** That of `drawPdf`. */
export function lookOf(pdf: Pdf): Look {
  return looks.get(pdf)!;
}

export async function drawPdf(
  { look, title, author, createdAt, lang = "de-DE", hasNumbers = true, subset }: Info,
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
    ...(subset && { subset }),
    info: { Title: infoText(title), Author: infoText(author), ...(createdAt && { CreationDate: createdAt }) },
  });
  looks.set(pdf, look);
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

/** @returns whether it did; `height` in points */
export function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= BOTTOM) return false;
  pdf.addPage();
  pdf.y = TOP;
  return true;
}

/** Screen readers follow the structure. */
export function tag(pdf: Pdf, kind: "P" | "H1" | "H2", content: () => void): void {
  const element = pdf.struct(kind, {}, content);
  pdf.addStructure(element);
  element.end();
}

/** Draws what is read out to no one: lines, ornaments, repeated titles. */
export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}

/** A picture, which screen readers name. */
export function figure(pdf: Pdf, alt: string, content: () => void): void {
  const element = pdf.struct("Figure", { alt }, content);
  pdf.addStructure(element);
  element.end();
}

/** The logo, or else `writeName`, at the top left of what is free. */
export function writeSender(pdf: Pdf, shop: string, y: number, writeName: () => void): void {
  const { logo } = lookOf(pdf);
  if (!logo) return tag(pdf, "P", writeName);
  figure(pdf, shop, () => pdf.image(logo, LEFT, y, { fit: [LOGO_SIZE.width, LOGO_SIZE.height] }));
  pdf.y = y + LOGO_SIZE.height;
}

export type Pen = { pdf: Pdf; face: Face; size: number; color: string };

export const normal = (pdf: Pdf, face: Face = "sans", size = 10): Pen => ({ pdf, face, size, color: "black" });

export const small = (pdf: Pdf): Pen => ({ pdf, face: "sans", size: 8.5, color: lookOf(pdf).stone });

export const display = (pdf: Pdf, size: number): Pen => ({ pdf, face: "serif", size, color: "black" });

export function write(
  pen: Pen,
  content: string,
  x: number,
  y: number,
  width: number,
  align: "left" | "right" | "center" = "left",
): void {
  withPen(pen, content, (words) => pen.pdf.text(words, x, y, { width, align, lineGap: LINE_GAP }));
}

export function heightOf(pen: Pen, content: string, width: number): number {
  return withPen(pen, content, (words) => pen.pdf.heightOfString(words, { width, lineGap: LINE_GAP }));
}

function withPen<T>({ pdf, face, size, color }: Pen, content: string, draw: (words: string) => T): T {
  const words = printable(content);
  pdf
    .font(cutFor(face, words, lookOf(pdf).typeface).file)
    .fontSize(size)
    .fillColor(color);
  return draw(words);
}
