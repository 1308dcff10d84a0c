import { offeredMethods } from "@/lib/payment/methods";
import { offersOnline } from "@/lib/settings/payment";
import { conditionsOf } from "@/lib/settings/shipping";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import { paragraph, type Inline, type LegalDocument, type Section } from "./document";
import { paymentTexts } from "./payment-texts";
import { mailLink, providerBlocks } from "./provider";
import { giftWrapLine, shippingLines } from "./shipping-lines";
import { ACCEPTANCE_SENTENCE, DELIVERY_AREA, DISPUTE_STATEMENT, MADE_TO_ORDER_STATEMENT } from "./statements";
import { TERMS_VERSION, versionOf } from "./versions";
import { voucherTerms } from "./voucher-terms";
import { workingDays } from "./working-days";
import type { Settings } from "@/lib/settings/parts";
import type { Returns } from "@/lib/settings/returns";

const WITHDRAWAL_PAGE: Inline = { text: "Widerrufsbelehrung", href: "/widerrufsrecht" };

const TEST_MODE: Section = {
  heading: "Testbetrieb",
  isHighlighted: true,
  blocks: [
    paragraph(
      "Dieser Shop läuft zurzeit im Testbetrieb: Es kommen keine Verträge zustande, es wird nichts verkauft, nichts geliefert und nichts abgebucht. Die folgenden Bedingungen gelten, sobald der Shop geöffnet ist.",
    ),
  ],
};

const PAID_FIRST = paragraph(
  `Wenn Sie online bezahlen, öffnet sich danach zuerst die Bezahlseite unseres Zahlungsdienstes. Sobald Sie dort bezahlt haben, öffnet sich die Seite „Bestellung abgeschlossen!“, und Sie erhalten eine automatische Bestellbestätigung per E-Mail, mit der wir Ihre Bestellung annehmen („${ACCEPTANCE_SENTENCE}“); damit ist der Vertrag geschlossen. Wenn die E-Mail Sie nicht erreicht, nehmen wir Ihre Bestellung mit dieser Seite an. Solange Sie nicht bezahlt haben, ist kein Vertrag geschlossen.`,
);

const CONFIRMED_FIRST = paragraph(
  `Eine Ausnahme gibt es bei Vorkasse: Wenn sehr viele unbezahlte Bestellungen vorliegen und von einem Artikel nur noch wenige da sind, öffnet sich stattdessen die Seite „Bitte bestätigen Sie Ihre Bestellung“, und Sie erhalten eine E-Mail mit einem Link. Den Link öffnen Sie bitte binnen ${RESERVATION.confirmHours} Stunden. Wenn die Artikel dann noch da sind, nehmen wir Ihre Bestellung mit der Bestellbestätigung an, die wir Ihnen danach senden; erst damit sind die Artikel für Sie reserviert und der Vertrag ist geschlossen. Wenn Sie den Link nicht öffnen oder die Artikel nicht mehr da sind, stornieren wir die Bestellung: Ein Vertrag kommt nicht zustande, und Sie müssen nichts bezahlen.`,
);

export const BEYOND_THE_LAW = "Freiwillige Rücknahme und Ringänderung";

function voluntaryReturn({ postage }: Returns, days: number): string {
  const costs = postage === "shop" ? "die Kosten der Rücksendung tragen wir" : "die Kosten der Rücksendung tragen Sie";
  return `Unabhängig vom gesetzlichen Widerrufsrecht und ohne es einzuschränken nehmen wir vollständige, unbenutzte und nicht für Sie angefertigte Artikel innerhalb von ${days} Tagen nach der Lieferung zurück und erstatten den Kaufpreis; ${costs}.`;
}

/** General terms with the information for consumers (Art. 246a, 246c EGBGB). */
export const terms = (shop: Settings): LegalDocument => ({
  title: "Allgemeine Geschäftsbedingungen und Kundeninformationen",
  version: versionOf("terms", TERMS_VERSION, shop),
  sections: [
    ...(SHOP_MODE === "test" ? [TEST_MODE] : []),
    {
      heading: "Geltung und Vertragspartner",
      blocks: [
        paragraph("Diese Bedingungen gelten für alle Bestellungen in unserem Online-Shop. Ihr Vertragspartner ist:"),
        ...providerBlocks(shop.company),
        paragraph(
          "Unser Shop richtet sich an Verbraucher. Verbraucher sind Sie, wenn Sie überwiegend weder zu gewerblichen noch zu selbstständigen beruflichen Zwecken bestellen. Auch Unternehmen können bei uns bestellen, zu denselben Preisen und Bedingungen. Widerrufsrecht, freiwillige Rücknahme und Gewährleistung gelten für sie wie für Verbraucher; die Untersuchungs- und Rügepflicht nach § 377 HGB gilt nicht. Unternehmen erhalten wie alle Kunden eine Rechnung als PDF, die zugleich eine elektronische Rechnung ist (E-Rechnung im Format ZUGFeRD), und sind mit dieser Form einverstanden.",
        ),
      ],
    },
    {
      heading: "So kommt der Vertrag zustande",
      blocks: [
        paragraph(
          "Mit der Darstellung unserer Artikel laden wir Sie zur Bestellung ein; ein bindendes Angebot ist sie noch nicht. Sie bestellen in diesen Schritten:",
        ),
        {
          kind: "list",
          items: [
            ["Sie legen Artikel in den Warenkorb und wählen „Zur Kasse“."],
            ["Sie geben E-Mail-Adresse, Namen und Anschrift ein und wählen Versand und Zahlung."],
            [
              "Sie prüfen die Übersicht. Eingabefehler erkennen Sie dort und können sie vor dem Absenden in jedem Feld berichtigen; Mengen ändern Sie in der Übersicht. Wenn Sie abbrechen möchten, wählen Sie „Weiter einkaufen“ oder schließen die Seite.",
            ],
            ["Mit der Schaltfläche „Zahlungspflichtig bestellen“ geben Sie eine verbindliche Bestellung ab."],
          ],
        },
        ...(offersOnline(shop.payment) ? [PAID_FIRST] : []),
        paragraph(
          `${offersOnline(shop.payment) ? "Bei allen anderen Zahlungsarten gilt: " : ""}Unmittelbar danach öffnet sich die Seite „Bestellung abgeschlossen!“, und Sie erhalten eine automatische Bestellbestätigung per E-Mail. Mit dieser E-Mail nehmen wir Ihre Bestellung an („${ACCEPTANCE_SENTENCE}“); damit ist der Vertrag geschlossen. Wenn die E-Mail Sie nicht erreicht, nehmen wir Ihre Bestellung mit dieser Seite an; dort steht auch Ihre Bestellnummer.`,
        ),
        CONFIRMED_FIRST,
      ],
    },
    {
      heading: "Vertragstext und Vertragssprache",
      blocks: [
        paragraph(
          "Wir speichern den Vertragstext und senden ihn Ihnen mit der Bestellbestätigung per E-Mail zu, zusammen mit diesen Bedingungen und der Widerrufsbelehrung. Die Vertragssprache ist Deutsch.",
        ),
      ],
    },
    {
      heading: "Preise und Versandkosten",
      blocks: [
        paragraph(
          shop.tax.isSmallBusiness
            ? "Alle Preise sind Endpreise in Euro. Gemäß § 19 UStG sind unsere Umsätze umsatzsteuerfrei."
            : "Alle Preise sind Gesamtpreise in Euro und enthalten die gesetzliche Mehrwertsteuer.",
          " Hinzu kommen die Versandkosten der gewählten Versandart. Die Gesamtsumme sehen Sie in der Kasse, bevor Sie bestellen. Alle Zahlungsarten sind für Sie kostenlos.",
        ),
        { kind: "list", items: shippingLines(shop).map((line) => [line]) },
        paragraph(giftWrapLine(shop)),
      ],
    },
    {
      heading: "Lieferung",
      blocks: [
        paragraph(
          `${DELIVERY_AREA} Wir versenden mit ${shop.shipping.carrier}, auf Wunsch auch an eine Packstation. Wenn Sie mehrere Artikel bestellen, liefern wir alles zusammen oder, wenn Ihnen das zumutbar ist, in mehreren Paketen ohne weitere Versandkosten; es gilt die längste der angegebenen Lieferzeiten.`,
        ),
        paragraph(
          ...(offeredMethods(conditionsOf(shop)).some(({ waits }) => !waits)
            ? [
                `Wenn Sie sofort bezahlen, zählt die Lieferzeit ab dem Tag, an dem wir Ihr Paket versenden: Bei einer Bestellung an einem Werktag vor ${shop.shipping.cutOff} Uhr ist das derselbe Tag, sonst der nächste Werktag. `,
              ]
            : []),
          `Bei Vorkasse beginnt die Lieferzeit am Tag nach Ihrem Überweisungsauftrag. ${workingDays(shop.hours)}`,
        ),
      ],
    },
    {
      heading: "Zahlung",
      blocks: [
        {
          kind: "list",
          items: offeredMethods(conditionsOf(shop))
            .map(({ id }) => paymentTexts(shop)[id])
            .map(({ name, text }) => [`${name}: ${text}`]),
        },
      ],
    },
    voucherTerms(shop.tax),
    {
      heading: "Eigentumsvorbehalt",
      blocks: [paragraph("Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.")],
    },
    {
      heading: "Puzzles aus Ihrem Foto",
      blocks: [
        paragraph(
          "Wir fertigen das Puzzle so, wie Sie es vor der Bestellung gesehen haben: mit dem Ausschnitt, dem Format und den Teilen, die Sie gewählt haben. Sie versichern, dass Sie das Foto dafür verwenden dürfen. Die Rechte daran bleiben bei Ihnen; wir verwenden es nur für Ihr Puzzle.",
        ),
        paragraph(
          "Vor der Herstellung sehen wir jedes Foto an. Wenn es gegen Gesetze oder die Rechte anderer verstößt oder sich technisch nicht drucken oder schneiden lässt, stellen wir das Puzzle nicht her, sagen Ihnen den Grund und erstatten, was Sie dafür bezahlt haben.",
        ),
      ],
    },
    {
      heading: "Widerrufsrecht",
      blocks: [
        paragraph(
          "Als Verbraucher haben Sie ein gesetzliches Widerrufsrecht; Unternehmen räumen wir dasselbe Recht ein. Bedingungen, Fristen und Folgen lesen Sie in der ",
          WITHDRAWAL_PAGE,
          ". Online widerrufen Sie unter ",
          { text: "Vertrag widerrufen", href: "/vertrag-widerrufen" },
          ".",
        ),
        paragraph(
          `${MADE_TO_ORDER_STATEMENT} Wenn Sie nur eine Größe oder Länge wählen, behalten Sie Ihr Widerrufsrecht.`,
        ),
      ],
    },
    {
      heading: BEYOND_THE_LAW,
      blocks: [
        ...(shop.returns.voluntaryDays === null
          ? []
          : [paragraph(voluntaryReturn(shop.returns, shop.returns.voluntaryDays))]),
        paragraph(
          `Ob sich ein Ring in der Größe ändern lässt, steht auf der Produktseite. Wenn ja, ändern wir ihn innerhalb von ${shop.returns.resizingDays} Tagen nach der Lieferung einmal kostenlos um bis zu ${shop.returns.resizingSizes} Größen. Hin- und Rückporto zahlen wir. Ihr Widerrufsrecht und Ihre Gewährleistungsrechte bleiben bestehen: Auch einen geänderten Ring können Sie bis zum Ende der Widerrufsfrist zurückgeben.`,
        ),
        paragraph(
          shop.returns.voluntaryDays === null
            ? "Dafür genügt eine Nachricht an "
            : "Für beides genügt eine Nachricht an ",
          mailLink(shop.company),
          ".",
        ),
      ],
    },
    {
      heading: "Gesetzliche Gewährleistung",
      blocks: [
        paragraph(
          "Für unsere Artikel gilt das gesetzliche Mängelhaftungsrecht. Was das für Sie bedeutet, lesen Sie unter ",
          { text: "Gesetzliche Gewährleistung", href: "/gewaehrleistung" },
          ". Mit Beschwerden und Reklamationen wenden Sie sich bitte an die oben genannte Anschrift, Telefonnummer oder E-Mail-Adresse.",
        ),
      ],
    },
    { heading: "Streitbeilegung", blocks: [paragraph(DISPUTE_STATEMENT)] },
    {
      heading: "Anwendbares Recht",
      blocks: [
        paragraph(
          "Es gilt deutsches Recht unter Ausschluss des UN-Kaufrechts. Zwingende Vorschriften zum Schutz der Verbraucher in dem Staat, in dem Sie Ihren gewöhnlichen Aufenthalt haben, bleiben unberührt.",
        ),
      ],
    },
  ],
});
