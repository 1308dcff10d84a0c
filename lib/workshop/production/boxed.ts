import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { points, PRODUCTION } from "../../settings/workshop.ts";

type BoxedPdf = InstanceType<typeof PDFDocument>;

/** In mm: what is printed is its TrimBox, the bleed around it its BleedBox and MediaBox. */
export function boxed({ width, height }: { width: number; height: number }): BoxedPdf {
  const bleed = points(PRODUCTION.bleed);
  const size: [number, number] = [points(width) + 2 * bleed, points(height) + 2 * bleed];
  const pdf = new PDFDocument({ size, margin: 0, pdfVersion: "1.7" });
  Object.assign(pdf.page.dictionary.data, {
    TrimBox: [bleed, bleed, bleed + points(width), bleed + points(height)],
    BleedBox: [0, 0, size[0], size[1]],
  });
  return pdf;
}

export async function save(pdf: BoxedPdf, target: string): Promise<void> {
  const file = createWriteStream(target);
  pdf.pipe(file);
  pdf.end();
  await finished(file);
}
