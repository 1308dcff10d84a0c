import { paragraph, type LegalDocument } from "./document";
import { providerAddress } from "./provider";
import { MADE_TO_ORDER_STATEMENT } from "./statements";
import { versionOf, WITHDRAWAL_VERSION } from "./versions";
import type { Settings } from "@/lib/settings/parts";
import type { Returns } from "@/lib/settings/returns";

/** What the statutory model of annex 1 to Art. 246a § 1 (2) EGBGB says in places: it protects the shop only as long as no word changes. */
type Model = { title: string; period: string; refund: string; after: readonly string[] };

const REFUND =
  "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.";

/** Design note 5 b. */
const POSTAGE_SENTENCES: Record<Returns["postage"], string> = {
  shopper: "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
  shop: "Wir tragen die Kosten der Rücksendung der Waren.",
};

/** Design notes 1 c, 4, 5 b, 5 c: goods may come in several parcels (ADR 114), no collection by us. */
const goods = ({ postage }: Returns): Model => ({
  title: "Widerrufsbelehrung",
  period:
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.",
  refund: `${REFUND} Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.`,
  after: [
    "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
    POSTAGE_SENTENCES[postage],
    "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
  ],
});

/** Design note 1 a: nothing is handed over. */
const VOUCHERS: Model = {
  title: "Widerrufsbelehrung für Gutscheine",
  period: "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
  refund: REFUND,
  after: [],
};

/** For goods that are sent; for mailed ones see voucherPolicy. `siteUrl`: without a trailing slash. */
export const withdrawalPolicy = (siteUrl: string, shop: Settings) => policy(siteUrl, shop, goods(shop.returns));

/** The terms let the period begin later, with the e-mail that brings the vouchers. */
export const voucherPolicy = (siteUrl: string, shop: Settings) => policy(siteUrl, shop, VOUCHERS);

function policy(siteUrl: string, { company, legal }: Settings, { title, period, refund, after }: Model): LegalDocument {
  const { phone, email } = company;
  const online = `${siteUrl}/vertrag-widerrufen`;
  return {
    title,
    version: versionOf("withdrawal", WITHDRAWAL_VERSION, { legal }),
    sections: [
      {
        heading: "Widerrufsrecht",
        blocks: [
          paragraph("Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen."),
          paragraph(period),
          paragraph(
            `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${providerAddress(company)}, Telefon: ${phone}, E-Mail: ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter `,
            { text: online, href: online },
            " ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
          ),
          paragraph(
            "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
          ),
        ],
      },
      { heading: "Folgen des Widerrufs", blocks: [refund, ...after].map((text) => paragraph(text)) },
    ],
  };
}

export const NO_WITHDRAWAL: LegalDocument = {
  title: "Anfertigungen nach Ihren Angaben",
  version: WITHDRAWAL_VERSION,
  sections: [{ heading: "Anfertigungen nach Ihren Angaben", blocks: [paragraph(MADE_TO_ORDER_STATEMENT)] }],
};

/** The right of withdrawal of each differs. */
export type Bought = { goods: boolean; vouchers: boolean; madeToOrder: boolean };

export function withdrawalTexts(
  siteUrl: string,
  shop: Settings,
  { goods, vouchers, madeToOrder }: Bought,
): LegalDocument[] {
  return [
    ...(madeToOrder ? [NO_WITHDRAWAL] : []),
    ...(goods ? [withdrawalPolicy(siteUrl, shop)] : []),
    ...(vouchers ? [voucherPolicy(siteUrl, shop)] : []),
    ...(goods || vouchers ? [withdrawalForm(shop)] : []),
  ];
}

/** The statutory form of annex 2, word for word, with the shop's address filled in. */
export const withdrawalForm = ({ company, legal }: Settings): LegalDocument => ({
  title: "Muster-Widerrufsformular",
  version: versionOf("withdrawal", WITHDRAWAL_VERSION, { legal }),
  sections: [
    {
      heading: "Muster-Widerrufsformular",
      blocks: [
        paragraph(
          "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
        ),
        {
          kind: "list",
          items: [
            [`An ${providerAddress(company)}, E-Mail: ${company.email}:`],
            [
              "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
            ],
            ["Bestellt am (*)/erhalten am (*)"],
            ["Name des/der Verbraucher(s)"],
            ["Anschrift des/der Verbraucher(s)"],
            ["Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)"],
            ["Datum"],
          ],
        },
        paragraph("(*) Unzutreffendes streichen."),
      ],
    },
  ],
});
