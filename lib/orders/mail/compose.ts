import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { guaranteeNotice } from "@/lib/legal/guarantee-notice";
import type { KindOf } from "@/lib/mail/kinds";
import type { Letter, RenderedLetter } from "@/lib/mail/letter";
import { idOf, type Mail } from "@/lib/mail/queue";
import { renderLetter } from "@/lib/mail/render";
import { lettersOf } from "@/lib/settings/letters";
import { offersOnline } from "@/lib/settings/payment";
import { currentSettings, settingsAt } from "@/lib/settings/read";
import { correctionOf, invoiceOf } from "../document-paths";
import { mailedAddress } from "../mailed-address";
import { getOrder } from "../queries";
import type { Order } from "../schema";
import { givenToVouchers } from "../voucher-refunds";
import { documentFiles, giroCodeFiles, noticeFiles } from "./attachments";
import { legalTexts } from "./legal-texts";
import { correctionSchema, orderCorrected, orderMoved } from "./order-corrected";
import { linesChanged, linesChangedSchema } from "./lines-changed";
import { orderCheck } from "./order-check";
import { orderConfirmation } from "./order-confirmation";
import { orderReady } from "./order-ready";
import { attachOwnPictures } from "./own-pictures";
import { orderCancelled, orderDispatched, orderLink, orderRefunded, orderSoldOut, paymentReceived } from "./order-news";
import { paymentFailed, paymentReminder, reservationEnded } from "./order-unpaid";
import { shopOrder } from "./shop-order";

const refundSchema = z.object({
  refund_cents: z.number().int().nonnegative(),
  unexpected: z.boolean().optional(),
  sold_out: z.boolean().optional(),
  owed_cents: z.number().int().default(0),
});
const payLinkSchema = z.object({ pay_link: z.boolean().default(false) });
const parcelSchema = z.object({ parcel: z.number().int().optional() });
/** Nothing was there yet of what failed: `pay_by`, when it ends; or it went back: `returned_cents`. */
const failedSchema = z.object({ pay_by: z.iso.date().optional(), returned_cents: z.number().int().optional() });
const reminderSchema = z.object({ pay_by: z.iso.date() });

type OrderMail = Mail & { kind: KindOf<"orders"> };

/** @throws Error when the order cannot be read or the mail's payload is wrong. */
export async function composeMail(mail: OrderMail): Promise<RenderedLetter> {
  const { order, pictures } = await attachOwnPictures(await getOrder(idOf(mail.orderId)));
  const letter = await renderLetter(await letterOf(mail, order));
  const seen = pictures.filter(({ cid }) => letter.html.includes(`"cid:${cid}"`));
  return { ...letter, attachments: [...(letter.attachments ?? []), ...seen] };
}

async function letterOf(mail: OrderMail, order: Order): Promise<Letter> {
  const site = env.SITE_URL;
  const address = mailedAddress(order.token);
  const shop = await currentSettings();
  const words = lettersOf(shop.letters);
  switch (mail.kind) {
    case "order_check":
      return orderCheck(order, site, address);
    case "order_confirmation":
      return {
        ...orderConfirmation(order, site, {
          address,
          words,
          legal: legalTexts(site, await settingsAt(order.placedAt), order),
          notice: guaranteeNotice?.text,
          hasPayLink: payLinkSchema.parse(mail.payload).pay_link,
        }),
        attachments: [...(await giroCodeFiles(order)), ...(await noticeFiles())],
      };
    case "payment_received":
      return paymentReceived(order, site, words);
    case "payment_reminder":
      return {
        ...paymentReminder(order, site, reminderSchema.parse(mail.payload).pay_by),
        attachments: order.mode === "live" ? await giroCodeFiles(order) : [],
      };
    case "payment_failed":
      return {
        ...paymentFailed(order, site, failedSchema.parse(mail.payload), offersOnline(shop.payment)),
        attachments: await giroCodeFiles(order),
      };
    case "dispatched": {
      const { parcel: id } = parcelSchema.parse(mail.payload);
      const parcel = order.parcels.find((sent) => sent.id === id);
      return {
        ...orderDispatched(order, site, await settingsAt(order.placedAt), words, parcel),
        attachments: await documentFiles(order, invoiceOf(order)),
      };
    }
    case "order_ready":
      return orderReady(order, site, shop);
    case "cancelled": {
      const { refund_cents: cents, sold_out: isSoldOut } = refundSchema.parse(mail.payload);
      const voucherCents = givenToVouchers(order, cents, mail.createdAt);
      return isSoldOut ? orderSoldOut(order, site) : orderCancelled(order, site, cents, voucherCents);
    }
    case "reservation_ended":
      return reservationEnded(order, site);
    case "refunded": {
      const { refund_cents: cents, unexpected = false, owed_cents: owedCents } = refundSchema.parse(mail.payload);
      // A payment that was not needed was never invoiced.
      const correction = unexpected ? undefined : correctionOf(order, cents);
      const voucherCents = unexpected ? 0 : givenToVouchers(order, cents, mail.createdAt);
      return {
        ...orderRefunded(order, site, cents, { isUnexpected: unexpected, voucherCents, owedCents }),
        attachments: await documentFiles(order, correction),
      };
    }
    case "order_corrected":
      return orderCorrected(order, site, correctionSchema.parse(mail.payload));
    case "lines_changed":
      return {
        ...linesChanged(order, site, linesChangedSchema.parse(mail.payload), words, offersOnline(shop.payment)),
        attachments: await giroCodeFiles(order),
      };
    case "order_moved":
      return orderMoved(order, site);
    case "order_link":
      return orderLink(order, site, address);
    case "shop_order":
      return shopOrder(order, site);
  }
}
