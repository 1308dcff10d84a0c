import { paragraph, type LegalDocument } from "./document";
import { mailLink, phoneLink } from "./provider";
import { GUARANTEE_VERSION, versionOf } from "./versions";
import type { Settings } from "@/lib/settings/parts";

/** What the law gives to every buyer when something is wrong with the goods (§§ 434 to 442, 474 to 479 BGB). */
/** `canWithdraw`: what is bought at a distance. */
export const guarantee = ({ company, legal }: Settings, canWithdraw = true): LegalDocument => ({
  title: "Gesetzliche Gewährleistung",
  version: versionOf("guarantee", GUARANTEE_VERSION, { legal }),
  sections: [
    {
      heading: "Zwei Jahre für jeden Artikel",
      blocks: [
        paragraph(
          "Wenn ein Artikel mangelhaft ist, haften wir Ihnen nach dem Gesetz: Ihre Ansprüche verjähren zwei Jahre nach der Lieferung. Ein Mangel liegt vor, wenn der Artikel nicht der Vereinbarung entspricht oder nicht dem, was Sie üblicherweise erwarten dürfen, zum Beispiel wenn ein Puzzleteil fehlt oder ein Verschluss nicht hält.",
        ),
        paragraph(
          "Wenn sich ein Mangel im ersten Jahr nach der Lieferung zeigt, wird vermutet, dass er von Anfang an bestand. Sie müssen das nicht beweisen.",
        ),
      ],
    },
    {
      heading: "Ihre Rechte",
      blocks: [
        paragraph(
          "Zuerst können Sie Nacherfüllung verlangen: nach Ihrer Wahl eine Reparatur oder einen neuen Artikel. Beides ist für Sie kostenlos, auch die Rücksendung. Wir dürfen die gewählte Art ablehnen, wenn sie unmöglich ist oder unverhältnismäßig viel kostet.",
        ),
        // Art. 10 (2a) and 13 (2a) of Directive (EU) 2019/771 as changed by Directive (EU) 2024/1799, since 31 July 2026.
        paragraph(
          "Wenn Sie sich für eine Reparatur entscheiden, verlängert sich die Frist für Ihre Ansprüche danach einmalig um zwölf Monate.",
        ),
        paragraph(
          "Wenn die Nacherfüllung nicht in angemessener Frist gelingt, wenn sie verweigert wird oder wenn der Mangel besonders schwer ist, können Sie den Kaufpreis mindern oder vom Vertrag zurücktreten; der Rücktritt ist bei unerheblichen Mängeln ausgeschlossen. Unter den gesetzlichen Voraussetzungen können Sie außerdem Schadensersatz verlangen.",
        ),
      ],
    },
    {
      heading: "So gehen Sie vor",
      blocks: [
        paragraph(
          "Schreiben Sie an ",
          mailLink(company),
          " oder rufen Sie an: ",
          phoneLink(company),
          ". Nennen Sie Ihre Bestellnummer und beschreiben Sie den Mangel; ein Foto hilft.",
          ...(canWithdraw
            ? [" Ihr ", { text: "Widerrufsrecht", href: "/widerrufsrecht" }, " besteht unabhängig davon."]
            : []),
        ),
      ],
    },
  ],
});
