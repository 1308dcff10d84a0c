import "server-only";
import { cutSheet, pathOf } from "@/lib/puzzle/cut/cut";
import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { drawQrCode } from "@/lib/platform/images/qr-code";
import type { Attachment } from "@/lib/mail/message";
import {
  artifact,
  display,
  drawPdf,
  heightOf,
  LEFT,
  lookOf,
  normal,
  RIGHT,
  small,
  tag,
  write,
  writeSender,
  type Pdf,
} from "@/lib/platform/pdf/sheet";
import { lettersOf } from "@/lib/settings/letters";
import type { Settings } from "@/lib/settings/parts";
import { printedLook } from "@/lib/settings/printed-look";
import { currentSettings } from "@/lib/settings/read";
import { printable } from "@/lib/platform/typefaces/printable";
import text from "#messages/voucher.json";
import { printCode } from "./code";
import type { PrintedVoucher } from "./letter-facts";

const WIDTH = RIGHT - LEFT;
const BAND = { top: 62, height: 178 };
const POINTS_PER_MM = 72 / 25.4;
const QR_SIDE = 84;
const NAME_SIZES = [22, 16];
const GREETING_SIZES = [15, 13, 11, 9];
const GREETING_WIDTH = WIDTH * 0.8;
/** All that follows stays above the seller's line. */
const MOST_CODE_TOP = 560;

/** `siteUrl` without a trailing slash. */
export async function voucherFile(voucher: PrintedVoucher, siteUrl: string): Promise<Attachment> {
  const filename = interpolate(text.fileName, { end: voucher.code.slice(-4) });
  return {
    filename,
    content: await voucherPdf(voucher, siteUrl, await currentSettings()),
    contentType: "application/pdf",
  };
}

async function voucherPdf(voucher: PrintedVoucher, siteUrl: string, shop: Settings): Promise<Buffer> {
  const { company } = shop;
  const heading = printable(lettersOf(shop.letters).de.voucherPaper.heading);
  const title = interpolate(text.title, { amount: formatCents(voucher.cents) });
  return drawPdf({ look: await printedLook(), title, author: company.shop, hasNumbers: false }, (pdf) => {
    drawBand(pdf, voucher.code);
    writeWords(pdf, voucher, heading, company.shop);
    writeCode(pdf, voucher, siteUrl);
    writeFoot(pdf, voucher, siteUrl, company);
  });
}

function drawBand(pdf: Pdf, code: string): void {
  const sheet = { width: WIDTH / POINTS_PER_MM, height: BAND.height / POINTS_PER_MM };
  const { outlines, columns } = cutSheet(seedOf(code), sheet, 24);
  const missing = columns * 2 - 2;
  const { ink, line } = lookOf(pdf);
  artifact(pdf, () => {
    pdf.save().translate(LEFT, BAND.top).scale(POINTS_PER_MM);
    for (const [index, outline] of outlines.entries()) {
      const path = pdf.path(pathOf(outline)).lineWidth(0.2);
      if (index === missing) path.fillAndStroke(ink, ink);
      else path.stroke(line);
    }
    pdf.restore();
  });
}

function seedOf(code: string): number {
  return [...code].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
}

function writeWords(pdf: Pdf, { cents, recipient, greeting }: PrintedVoucher, heading: string, shop: string): void {
  const top = BAND.top + BAND.height + (lookOf(pdf).logo ? 24 : 34);
  writeSender(pdf, shop, top, () => write(small(pdf), shop, LEFT, top, WIDTH));
  tag(pdf, "H1", () =>
    write(display(pdf, 44), interpolate(heading, { amount: formatCents(cents) }), LEFT, pdf.y + 4, WIDTH),
  );
  const name = printable(recipient ?? "");
  if (name) {
    pdf.y += 8;
    writeFitting(pdf, interpolate(text.for, { name }), NAME_SIZES, WIDTH, 60);
  }
  pdf.y += 16;
  const words = printable(greeting ?? "");
  if (words) writeFitting(pdf, words, GREETING_SIZES, GREETING_WIDTH, MOST_CODE_TOP - 36 - pdf.y);
}

/** In the first size that fits; in the last without its line breaks. */
function writeFitting(pdf: Pdf, content: string, sizes: readonly number[], width: number, height: number): void {
  const pens = sizes.map((size) => display(pdf, size));
  const pen = pens.find((one) => heightOf(one, content, width) <= height);
  tag(pdf, "P", () => write(pen ?? pens.at(-1)!, pen ? content : content.replaceAll("\n", " "), LEFT, pdf.y, width));
}

function writeCode(pdf: Pdf, { code, expiresOn }: PrintedVoucher, siteUrl: string): void {
  const top = Math.max(pdf.y + 36, 520);
  rule(pdf, top);
  tag(pdf, "P", () => write(small(pdf), text.code, LEFT, top + 16, WIDTH - QR_SIDE - 20));
  tag(pdf, "P", () => write(normal(pdf, "bold", 19), printCode(code), LEFT, pdf.y + 2, WIDTH - QR_SIDE - 20));
  tag(pdf, "P", () =>
    write(normal(pdf), interpolate(text.until, { day: germanDay(expiresOn) }), LEFT, pdf.y + 8, WIDTH - QR_SIDE - 20),
  );
  const { path, size } = drawQrCode(`${siteUrl}/gutschein/guthaben#${code}`);
  artifact(pdf, () =>
    pdf
      .save()
      .translate(RIGHT - QR_SIDE, top + 14)
      .scale(QR_SIDE / size)
      .path(path)
      .fill(lookOf(pdf).ink)
      .restore(),
  );
  pdf.y = top + 14 + QR_SIDE + 14;
  rule(pdf, pdf.y);
}

function writeFoot(pdf: Pdf, { mode }: PrintedVoucher, siteUrl: string, company: Settings["company"]): void {
  pdf.y += 14;
  const host = new URL(siteUrl).host;
  for (const words of [text.redeem, text.qr, text.rules])
    tag(pdf, "P", () => write(small(pdf), interpolate(words, { host }), LEFT, pdf.y + 3, WIDTH));
  if (mode === "test") tag(pdf, "P", () => write(normal(pdf, "bold"), text.test, LEFT, pdf.y + 8, WIDTH));
  const { legalName, street, postalCode, city, email } = company;
  const seller = [legalName, street, `${postalCode} ${city}`, email].join(" · ");
  tag(pdf, "P", () => write(small(pdf), seller, LEFT, 790, WIDTH));
}

function rule(pdf: Pdf, y: number): void {
  artifact(pdf, () => pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(lookOf(pdf).line));
}
