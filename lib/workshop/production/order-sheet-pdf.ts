import "server-only";
import { drawQrCode } from "@/lib/platform/images/qr-code";
import {
  BOTTOM,
  display,
  drawPdf,
  figure,
  LEFT,
  normal,
  RIGHT,
  small,
  tag,
  TOP,
  write,
  type Pdf,
} from "@/lib/platform/pdf/sheet";
import { printedLook } from "@/lib/settings/printed-look";
import { currentSettings } from "@/lib/settings/read";
import text from "#messages/workshop.json";

export type SheetOrder = {
  number: string;
  position: number;
  article: string;
  format: string;
  /** What was ordered, and what the grid really has; or the one piece that is made. */
  pieces: string;
  seed: number;
  quantity: number;
  orderedOn: string;
  address: string;
};

const PREVIEW_SIDE_PT = 96;

export async function orderSheet(order: SheetOrder, picture: Buffer | null): Promise<Buffer> {
  const { shop } = (await currentSettings()).company;
  const title = `${text.title} ${order.number} / ${order.position}`;
  return drawPdf({ look: await printedLook(), title, author: shop }, (pdf) => {
    tag(pdf, "P", () => write(small(pdf), shop, LEFT, TOP, RIGHT - LEFT));
    tag(pdf, "H1", () => write(display(pdf, 24), title, LEFT, pdf.y + 4, RIGHT - LEFT - PREVIEW_SIDE_PT - 20));
    writeCode(pdf, order.address);
    pdf.y = TOP + PREVIEW_SIDE_PT + 24;
    for (const [label, value] of facts(order)) writeFact(pdf, label, value);
    if (!picture) return;
    pdf.y += 20;
    const fit: [number, number] = [RIGHT - LEFT, Math.min(330, BOTTOM - pdf.y)];
    figure(pdf, text.picture, () => pdf.image(picture, LEFT, pdf.y, { fit, align: "center" }));
  });
}

const facts = (order: SheetOrder): [label: string, value: string][] => [
  [text.article, order.article],
  [text.format, order.format],
  [text.pieces, order.pieces],
  [text.quantity, String(order.quantity)],
  [text.seed, String(order.seed)],
  [text.orderedOn, order.orderedOn],
  [text.files, text.filesAre],
];

function writeFact(pdf: Pdf, label: string, value: string): void {
  tag(pdf, "P", () => {
    const { y } = pdf;
    write(small(pdf), label, LEFT, y + 1, 120);
    write(normal(pdf), value, LEFT + 126, y, RIGHT - LEFT - 126);
  });
  pdf.y += 6;
}

function writeCode(pdf: Pdf, address: string): void {
  const { path, size } = drawQrCode(address);
  figure(pdf, text.code, () => {
    pdf
      .save()
      .translate(RIGHT - PREVIEW_SIDE_PT, TOP)
      .scale(PREVIEW_SIDE_PT / size)
      .path(path)
      .fill("black")
      .restore();
  });
}
