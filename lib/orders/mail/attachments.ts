import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { guaranteeNotice } from "@/lib/legal/guarantee-notice";
import type { Attachment } from "@/lib/mail/message";
import { awaitsTransfer } from "@/lib/orders/awaits-transfer";
import { invoiceFile } from "@/lib/orders/e-invoice/file";
import type { Invoice, Order } from "@/lib/orders/schema";
import { GIRO_CODE, giroCodeText } from "@/lib/payment/giro-code";
import { drawQrCode } from "@/lib/platform/images/qr-code";
import { bankOf } from "@/lib/settings/company";
import { currentSettings } from "@/lib/settings/read";
import { GIRO_CODE_CID, NOTICE_CID } from "./picture-ids";

/** Wide enough to be read when the notice is enlarged or printed. */
const NOTICE_WIDTH = 1600;

export async function documentFiles(order: Order, invoice: Invoice | undefined): Promise<Attachment[]> {
  if (!invoice) return [];
  const { fileName, pdf } = await invoiceFile(order, invoice, (await currentSettings()).company);
  return [{ filename: fileName, content: pdf, contentType: "application/pdf" }];
}

export async function giroCodeFiles(order: Order): Promise<Attachment[]> {
  if (!awaitsTransfer(order)) return [];
  const { path: dark, size } = drawQrCode(
    giroCodeText({
      ...bankOf((await currentSettings()).company),
      amountCents: order.dueCents - order.transferredCents,
      reference: order.number,
    }),
    GIRO_CODE,
  );
  const side = size * 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`;
  return [picture("girocode.png", GIRO_CODE_CID, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer())];
}

export async function noticeFiles(): Promise<Attachment[]> {
  if (!guaranteeNotice) return [];
  const file = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "public", guaranteeNotice.src));
  const png = await sharp(file, { density: 300 }).resize({ width: NOTICE_WIDTH }).png().toBuffer();
  return [picture("gewaehrleistung.png", NOTICE_CID, png)];
}

function picture(filename: string, cid: string, content: Buffer): Attachment {
  return { filename, cid, content, contentType: "image/png" };
}
