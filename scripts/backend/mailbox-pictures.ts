import { renderSVG } from "uqr";
import { previewHtml } from "../../lib/mail/preview.ts";
import { GIRO_CODE_CID } from "../../lib/orders/mail/picture-ids.ts";
import { GIRO_CODE, giroCodeText } from "../../lib/payment/giro-code.ts";
import { IDENTITY } from "../../lib/shop/identity.ts";

/** What a mail asks to transfer, in cents. */
export type Due = { number: string; amountCents: number };

/** A mail's HTML with its GiroCode: attached pictures are not stored, so the code is drawn again. */
export function withPictures(html: string, due: Due | null): string {
  if (!due) return previewHtml(html);
  const text = giroCodeText({ ...IDENTITY.bank, amountCents: due.amountCents, reference: due.number });
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, GIRO_CODE))}`;
  return previewHtml(html.replaceAll(`"cid:${GIRO_CODE_CID}"`, `"${picture}"`));
}
