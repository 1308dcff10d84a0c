import type { PaymentMethod } from "@/lib/payment/methods";
import { PREPAYMENT_DAYS } from "@/lib/shop/service";

/** Name and terms of each way to pay, for the terms and the page on shipping and payment. */
export const PAYMENT_TEXTS: Record<PaymentMethod["id"], { name: string; text: string }> = {
  simulated: {
    name: "Karte (nur im Testbetrieb)",
    text: "Die Zahlung wird nachgestellt: Es wird nichts abgebucht, und die Kartendaten verlassen Ihren Browser nicht.",
  },
  prepayment: {
    name: "Vorkasse per Überweisung",
    text: `Unsere Bankverbindung, den Betrag und Ihre Bestellnummer als Verwendungszweck nennen wir Ihnen in der Bestellbestätigung. Bitte überweisen Sie binnen ${PREPAYMENT_DAYS} Tagen nach deren Erhalt. Die Lieferzeit beginnt am Tag nach Ihrem Überweisungsauftrag.`,
  },
};
