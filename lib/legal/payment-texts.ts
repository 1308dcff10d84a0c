import type { OfferedMethod } from "@/lib/payment/methods";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import type { Settings } from "@/lib/settings/parts";
import text from "#messages/client/payment.json";

type Shop = Pick<Settings, "payment" | "shipping">;
type Texts = Record<OfferedMethod["id"], { name: string; text: string }>;

export const VOUCHER_PAYMENT = {
  name: text.voucher.name,
  text: "Den Code geben Sie in der Kasse unter „Zahlung“ ein. Wenn der Gutschein nicht ausreicht, bezahlen Sie den Rest mit einer anderen Zahlungsart.",
};

const SIMULATED_PAYMENT = {
  name: text.simulated.name,
  text: "Die Zahlung wird simuliert. Es wird nichts abgebucht, und die Kartendaten verlassen Ihren Browser nicht.",
};

export const paymentTexts = ({ payment: { payDays, graceDays }, shipping: { standardName } }: Shop): Texts => ({
  simulated: SIMULATED_PAYMENT,
  stripe: {
    name: text.stripe.name,
    text: `Nach der Bestellung öffnen wir die Bezahlseite unseres Zahlungsdienstes Stripe. Welche Zahlungsarten es dort gibt, sehen Sie in der Kasse, bevor Sie bestellen. Ihre Zahlungsdaten geben Sie nur auf der Bezahlseite ein; wir erhalten sie nicht. Solange Sie bezahlen können, etwa eine halbe Stunde lang, sind die Artikel für Sie reserviert. Wenn Sie bis dahin nicht bezahlen, stornieren wir die Bestellung; ein Vertrag kommt dann nicht zustande. Wenn das Geld erst einige Tage nach Ihrer Bestellung bei uns eingeht, etwa bei einer Lastschrift, beginnt die Lieferzeit am Tag des Eingangs. Wenn es nicht eingeht, schreiben wir Ihnen und setzen Ihnen eine Frist von ${graceDays} Tagen, in der Sie noch einmal bezahlen können; so lange bleiben die Artikel für Sie reserviert. Wenn Sie auch dann nicht zahlen, treten wir vom Vertrag zurück und stornieren die Bestellung; Sie müssen dann nichts mehr bezahlen. Eine Zahlung, die erst nach der Stornierung eingeht, geben wir automatisch zurück.`,
  },
  prepayment: {
    name: text.prepayment.name,
    text: `Unsere Bankverbindung, den Betrag und Ihre Bestellnummer als Verwendungszweck nennen wir Ihnen in der Bestellbestätigung. Bitte überweisen Sie binnen ${payDays} Tagen nach Ihrer Bestellung; bis dahin sind die Artikel für Sie reserviert. Wir liefern mit ${standardName}; die Lieferzeit beginnt am Tag nach Ihrem Überweisungsauftrag. Wenn keine Zahlung eingeht, erinnern wir Sie per E-Mail und setzen Ihnen eine weitere Frist von ${graceDays} Tagen. Wenn Sie auch dann nicht zahlen, treten wir vom Vertrag zurück und stornieren die Bestellung; Sie müssen dann nichts mehr bezahlen. Geld, das erst danach eingeht, überweisen wir Ihnen zurück. Wenn sehr viele unbezahlte Bestellungen vorliegen und von einem Artikel nur noch wenige da sind, reservieren wir die Artikel einer Bestellung erst, wenn Sie den Link in unserer E-Mail öffnen. Das sagen wir Ihnen gleich nach der Bestellung; Sie haben dafür ${RESERVATION.confirmHours} Stunden Zeit.`,
  },
});

export const paymentHelp = ({ payment: { payDays }, shipping: { standardName } }: Shop): Texts => ({
  simulated: SIMULATED_PAYMENT,
  stripe: {
    name: text.stripe.label,
    text: "Nach der Bestellung öffnet sich die Bezahlseite unseres Zahlungsdienstes Stripe. Etwa eine halbe Stunde lang sind die Artikel für Sie reserviert.",
  },
  prepayment: {
    name: text.prepayment.name,
    text: `Bankverbindung, Betrag und Verwendungszweck nennen wir Ihnen nach der Bestellung. Bitte überweisen Sie innerhalb von ${payDays} Tagen; so lange sind die Artikel in der Regel für Sie reserviert. Wir liefern mit ${standardName}; die Lieferzeit beginnt am Tag nach Ihrem Überweisungsauftrag.`,
  },
});
