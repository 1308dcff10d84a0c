import { appointmentAnswer } from "@/lib/inquiries/appointments/mail/letters";
import { contactReceipt } from "@/lib/inquiries/contact/mail/letters";
import type { MailKind } from "@/lib/mail/kinds";
import type { Letter } from "@/lib/mail/letter";
import { exampleOrder, exampleParcel, sentOrder } from "@/lib/orders/mail/example-order";
import { legalTexts } from "@/lib/orders/mail/legal-texts";
import { linesChanged } from "@/lib/orders/mail/lines-changed";
import { orderConfirmation } from "@/lib/orders/mail/order-confirmation";
import { orderDispatched, paymentReceived } from "@/lib/orders/mail/order-news";
import type { LetterWords } from "@/lib/platform/texts";
import { DELIVERED, type Settings } from "@/lib/settings/parts";
import { storesOf } from "@/lib/settings/stores";
import { voucherLetter } from "@/lib/vouchers/mail/letter";

/** The mails in which owners write sentences. */
export const FREE_KINDS = [
  "order_confirmation",
  "payment_received",
  "dispatched",
  "lines_changed",
  "voucher",
  "contact_receipt",
  "appointment_answer",
] as const satisfies readonly MailKind[];

type FreeKind = (typeof FREE_KINDS)[number];

const RECEIVED_AT = new Date("2026-11-21T13:38:05Z");

/** The real letter, for an invented order or message. */
export function exampleLetter(kind: FreeKind, siteUrl: string, shop: Settings, words: LetterWords): Letter {
  const example = exampleOrder({ lastName: "Groß" });
  const imageUrl = "/kunst/wirbelnde-nacht.webp";
  const order = { ...example, items: example.items.map((item) => ({ ...item, imageUrl })) };
  const { email, number, token } = order;
  const sender = { id: 1, language: "de" as const, name: "Anna Groß", email, receivedAt: RECEIVED_AT };
  switch (kind) {
    case "order_confirmation": {
      const address = `${siteUrl}/bestellung/${token}`;
      return orderConfirmation(order, siteUrl, { address, words, legal: legalTexts(siteUrl, shop, order) });
    }
    case "payment_received":
      return paymentReceived(order, siteUrl, words);
    case "dispatched":
      return orderDispatched(sentOrder(order), siteUrl, shop, words, exampleParcel());
    case "lines_changed": {
      const [line] = order.items;
      const change = { name: line!.name, before: line!.quantity + 1, after: line!.quantity };
      const [before, total] = [order.totalCents + line!.priceCents, order.totalCents].map((cents) => ({
        shipping: "standard" as const,
        totalCents: cents,
      }));
      const money = { refundCents: line!.priceCents, voucherCents: 0, changes: [change] };
      return linesChanged(order, siteUrl, { ...money, before: before!, after: total! }, words, false);
    }
    case "voucher": {
      const expiresOn = "2029-12-31";
      const voucher = { code: "K7WM2Q9X4HTCPAZ3", cents: 2500, recipient: null, greeting: null, expiresOn };
      const sold = { orderNumber: number, giver: null, sending: null };
      return voucherLetter({ ...sold, voucher: { ...voucher, mode: "live" } }, siteUrl, words);
    }
    case "contact_receipt": {
      const message = { topic: "other" as const, orderNumber: null, message: "Kann ich mein Puzzle rahmen?" };
      return contactReceipt({ ...sender, ...message }, siteUrl, words);
    }
    case "appointment_answer": {
      const place = storesOf(shop.stores)[0] ?? storesOf(DELIVERED.stores)[0]!;
      const wish = { day: "2026-12-01", slot: "11:30", phone: null, concern: "Ring ändern", place };
      return appointmentAnswer({ ...sender, ...wish }, "confirmed", siteUrl, words);
    }
  }
}
