import { paragraph, type LegalDocument } from "./document";
import { mailLink, phoneLink } from "./provider";

/** What annex 3 of the BFSG wants told about the shop as a service. Of standards it claims only what is tested. */
export const ACCESSIBILITY: LegalDocument = {
  title: "Barrierefreiheit",
  version: "2026-11-21",
  sections: [
    {
      heading: "Worum es geht",
      blocks: [
        paragraph(
          "Kunst & Geduld ist ein Online-Shop für Kunstpuzzles und Schmuck. Diese Erklärung beschreibt nach Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG), was der Shop leistet, wie Sie ihn benutzen und wie er die Anforderungen an die Barrierefreiheit erfüllt.",
        ),
      ],
    },
    {
      heading: "So benutzen Sie den Shop",
      blocks: [
        paragraph("Einkaufen können Sie ohne Anmeldung, in diesen Schritten:"),
        {
          kind: "list",
          items: [
            [
              "Sie finden Artikel über das Menü, die Suche oder die Listen der Kategorien, die sich sortieren und filtern lassen.",
            ],
            [
              "Jeder Artikel hat eine eigene Seite mit Bildern, Preis, Lieferzeit und Eigenschaften; von dort legen Sie ihn in den Warenkorb.",
            ],
            [
              "In der Kasse geben Sie Ihre Angaben ein, prüfen die Übersicht und bestellen. Die Bestätigung kommt per E-Mail.",
            ],
            [
              "Ihre Bestellung finden Sie unter ",
              { text: "Meine Bestellung", href: "/meine-bestellung" },
              "; widerrufen können Sie unter ",
              { text: "Vertrag widerrufen", href: "/vertrag-widerrufen" },
              ".",
            ],
          ],
        },
      ],
    },
    {
      heading: "Wie der Shop die Anforderungen erfüllt",
      blocks: [
        paragraph(
          "Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufen A und AA. Geprüft wird bei jeder Änderung des Shops:",
        ),
        {
          kind: "list",
          items: [
            [
              "jede öffentliche Seite mit dem Prüfprogramm axe auf Verstöße gegen WCAG 2.2 A und AA, auf breitem und auf schmalem Bildschirm, wichtige Seiten auch in dunkler Darstellung;",
            ],
            ["der ganze Kauf und der Widerruf mit der Tastatur allein, mit sichtbarem Fokus;"],
            ["dass keine Seite bei 320 Pixeln Breite, also bei 400 Prozent Vergrößerung, seitlich rollt;"],
            ["dass Formulare beschriftet sind, Fehler am Feld in Worten nennen und nichts Eingegebenes verlieren."],
          ],
        },
        paragraph(
          "Überschriften und Bereiche sind ausgezeichnet, Bilder beschrieben, Änderungen im Warenkorb und in Listen werden Vorleseprogrammen gemeldet. Wer Bewegungen verringert haben möchte und das in seinem System einstellt, sieht keine. Die E-Mails haben immer auch eine reine Textfassung.",
        ),
      ],
    },
    {
      heading: "Was noch fehlt",
      blocks: [
        {
          kind: "list",
          items: [
            [
              "Eine unabhängige Stelle hat den Shop nicht geprüft, und mit Vorleseprogrammen haben ihn noch keine Menschen erprobt, die täglich darauf angewiesen sind.",
            ],
            [
              "Rechnung und Rechtstexte als PDF sind ausgezeichnet, aber nicht nach PDF/UA geprüft. Denselben Inhalt gibt es als Seite.",
            ],
            [
              "Die Seiten unter „Über uns“ sind auf Englisch verfasst. Einen Text in Leichter Sprache und Videos in Gebärdensprache gibt es nicht.",
            ],
          ],
        },
      ],
    },
    {
      heading: "Barriere melden",
      blocks: [
        paragraph(
          "Stört Sie etwas, oder brauchen Sie eine Auskunft in anderer Form? Schreiben Sie an ",
          mailLink(),
          " oder rufen Sie an: ",
          phoneLink(),
          ". Wir antworten Ihnen und beheben, was wir beheben können.",
        ),
      ],
    },
    {
      heading: "Zuständige Aufsicht",
      blocks: [
        paragraph("Die Einhaltung des BFSG überwacht für alle Bundesländer:"),
        {
          kind: "lines",
          lines: [
            "Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)",
            "Carl-Miller-Straße 6",
            "39112 Magdeburg",
          ],
        },
      ],
    },
  ],
};
