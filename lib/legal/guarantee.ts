import { paragraph, type LegalDocument } from "./document";
import { mailLink, phoneLink } from "./provider";

/** What the law gives to every buyer when something is wrong with the goods (§§ 434 to 442, 474 to 479 BGB). */
export const GUARANTEE: LegalDocument = {
  title: "Gesetzliche Gewährleistung",
  version: "2026-11-21",
  sections: [
    {
      heading: "Zwei Jahre für jeden Artikel",
      blocks: [
        paragraph(
          "Ist ein Artikel mangelhaft, haften wir Ihnen dafür nach dem Gesetz: Ihre Ansprüche verjähren zwei Jahre nach der Lieferung. Ein Mangel liegt vor, wenn der Artikel nicht ist, was vereinbart war oder was Sie üblicherweise erwarten dürfen, zum Beispiel ein fehlendes Puzzleteil oder ein Verschluss, der nicht hält.",
        ),
        paragraph(
          "Zeigt sich ein Mangel im ersten Jahr nach der Lieferung, wird vermutet, dass er von Anfang an bestand. Sie müssen das nicht beweisen.",
        ),
      ],
    },
    {
      heading: "Ihre Rechte",
      blocks: [
        paragraph(
          "Zuerst können Sie Nacherfüllung verlangen: nach Ihrer Wahl eine Reparatur oder einen neuen Artikel, für Sie kostenlos, die Kosten der Rücksendung eingeschlossen. Wir dürfen die gewählte Art ablehnen, wenn sie unmöglich ist oder unverhältnismäßig viel kostet.",
        ),
        paragraph(
          "Gelingt die Nacherfüllung nicht in angemessener Frist, wird sie verweigert oder ist der Mangel besonders schwer, können Sie den Kaufpreis mindern oder, außer bei unerheblichen Mängeln, vom Vertrag zurücktreten. Unter den gesetzlichen Voraussetzungen haben Sie daneben Anspruch auf Schadensersatz.",
        ),
      ],
    },
    {
      heading: "So gehen Sie vor",
      blocks: [
        paragraph(
          "Schreiben Sie an ",
          mailLink(),
          " oder rufen Sie an: ",
          phoneLink(),
          ". Nennen Sie Ihre Bestellnummer und beschreiben Sie, was nicht stimmt; ein Foto hilft. Ihr ",
          { text: "Widerrufsrecht", href: "/widerrufsrecht" },
          " besteht unabhängig davon.",
        ),
      ],
    },
  ],
};
