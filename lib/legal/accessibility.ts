import { germanDay } from "@/lib/platform/format/dates";
import { paragraph, type LegalDocument } from "./document";
import { mailLink, phoneLink } from "./provider";
import type { Settings } from "@/lib/settings/parts";

/** The day on which the checks named below were last made, YYYY-MM-DD. To be raised only together with them. */
const CHECKED_ON = "2026-11-26";

/** Annex 3 of the BFSG; of standards it claims only what is tested. */
export const accessibility = ({ company }: Settings): LegalDocument => ({
  title: "Barrierefreiheit",
  version: CHECKED_ON,
  sections: [
    {
      heading: "Worum es geht",
      blocks: [
        paragraph(
          `${company.shop} ist ein Online-Shop für Kunstpuzzles und Schmuck. Diese Erklärung beschreibt nach Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG), was Sie im Shop tun können, wie das geht und wie der Shop die Anforderungen an die Barrierefreiheit erfüllt.`,
        ),
      ],
    },
    {
      heading: "So benutzen Sie den Shop",
      blocks: [
        paragraph("Sie kaufen ohne Anmeldung ein, in diesen Schritten:"),
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
          `Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufen A und AA. Stand: geprüft am ${germanDay(CHECKED_ON)}. Geprüft haben wir:`,
        ),
        {
          kind: "list",
          items: [
            [
              "jede öffentliche Seite mit dem Prüfprogramm axe auf Verstöße gegen WCAG 2.2 A und AA, auf breitem und auf schmalem Bildschirm, wichtige Seiten auch im dunklen Modus;",
            ],
            ["den ganzen Kauf und den Widerruf mit der Tastatur allein, mit sichtbarem Fokus;"],
            [
              "ob bei 320 Pixeln Breite, also bei 400 Prozent Vergrößerung, keine Seite waagerecht gescrollt werden muss;",
            ],
            ["ob Formulare beschriftet sind, Fehler direkt am Feld beschreiben und Ihre Eingaben behalten."],
          ],
        },
        paragraph(
          "Überschriften und Bereiche sind ausgezeichnet, Bilder haben Beschreibungen, und Änderungen im Warenkorb und in Listen werden Screenreadern gemeldet. Wenn Sie in Ihrem System „Bewegung reduzieren“ einstellen, zeigt der Shop keine Animationen. Unsere E-Mails enthalten immer auch eine reine Textfassung.",
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
              "Eine unabhängige Stelle hat den Shop noch nicht geprüft. Auch Menschen, die täglich einen Screenreader nutzen, haben ihn noch nicht getestet.",
            ],
            [
              "Die PDF-Dateien (Rechnung, Rechtstexte und Größentabelle) sind nicht nach PDF/UA geprüft. Denselben Inhalt gibt es als Seite im Shop, nur die Ringe in Originalgröße nicht.",
            ],
            [
              "Das Gestalten eines Puzzles aus Ihrem Foto und das Probepuzzle lassen sich mit der Tastatur bedienen. Mit einem Screenreader haben wir beides nicht ausprobiert.",
            ],
            ["Texte in Leichter Sprache und Videos in Gebärdensprache gibt es nicht."],
          ],
        },
      ],
    },
    {
      heading: "Barriere melden",
      blocks: [
        paragraph(
          "Sie sind auf eine Barriere gestoßen oder brauchen Informationen in anderer Form? Schreiben Sie uns an ",
          mailLink(company),
          " oder rufen Sie an: ",
          phoneLink(company),
          ". Wir antworten innerhalb eines Werktags und beheben die Barriere, soweit wir können.",
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
});
