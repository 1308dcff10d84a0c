import "server-only";
import { germanDate } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { drawQrCode } from "@/lib/platform/images/qr-code";
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
import { writeTable, type Column } from "@/lib/platform/pdf/table";
import { printedLook } from "@/lib/settings/printed-look";
import { currentSettings } from "@/lib/settings/read";
import text from "#messages/return-slip.json";
import { returnLines } from "./return-lines";
import type { Order } from "./schema";

const LINE_COLUMNS: Column[] = [
  { title: text.quantity, left: LEFT, width: 50 },
  { title: text.article, left: 120, width: 300 },
  { title: text.articleNumber, left: 430, width: 103, align: "right" },
];
const QR_SIDE = 90;

/** Null while nothing is to be sent back. */
export async function returnSlipPdf(order: Order): Promise<{ fileName: string; pdf: Buffer } | null> {
  const lines = returnLines(order);
  if (lines.length === 0) return null;
  const { company, returns } = await currentSettings();
  const { legalName, street, postalCode, city } = company;
  const title = interpolate(text.title, { number: order.number });
  const pdf = await drawPdf({ look: await printedLook(), title, author: legalName }, (sheet) => {
    writeSender(sheet, legalName, TOP, () => write(display(sheet, 20), legalName, LEFT, TOP, RIGHT - LEFT));
    drawNumber(sheet, order.number);
    tag(sheet, "H1", () => write(display(sheet, 24), title, LEFT, sheet.y + 40, RIGHT - LEFT - QR_SIDE));
    paragraph(sheet, interpolate(text.ordered, { date: germanDate(order.placedAt) }));
    sheet.y += 12;
    tag(sheet, "P", () => write(small(sheet), text.sendTo, LEFT, sheet.y, 240));
    paragraph(sheet, [legalName, street, `${postalCode} ${city}`].join("\n"));
    paragraph(sheet, `${text.enclose} ${text.postage[returns.postage]}`);
    sheet.y += 20;
    writeTable(
      sheet,
      LINE_COLUMNS,
      lines.map(({ name, quantity, articleNumber }) => ({ cells: [String(quantity), name, articleNumber] })),
    );
    paragraph(sheet, text.kept);
  });
  return { fileName: interpolate(text.fileName, { number: order.number }), pdf };
}

const paragraph = (pdf: Pdf, words: string) =>
  tag(pdf, "P", () => write(normal(pdf), words, LEFT, pdf.y + 6, RIGHT - LEFT));

/** The order's number, to be scanned where the parcel is opened. */
function drawNumber(pdf: Pdf, number: string): void {
  const { path, size } = drawQrCode(number);
  artifact(pdf, () =>
    pdf
      .save()
      .translate(RIGHT - QR_SIDE, TOP)
      .scale(QR_SIDE / size)
      .path(path)
      .fill(lookOf(pdf).ink)
      .restore(),
  );
}
