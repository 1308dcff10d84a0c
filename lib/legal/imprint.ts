import { paragraph, type LegalDocument } from "./document";
import { mailLink, providerBlocks } from "./provider";
import { DISPUTE_STATEMENT } from "./statements";
import { IMPRINT_VERSION, versionOf } from "./versions";
import type { Settings } from "@/lib/settings/parts";

/** Who answers for the shop (§ 5 DDG). */
export const imprint = ({ company, legal }: Settings): LegalDocument => ({
  title: "Impressum",
  version: versionOf("imprint", IMPRINT_VERSION, { legal }),
  sections: [
    { heading: "Angaben gemäß § 5 DDG", blocks: providerBlocks(company) },
    {
      heading: "Vertreten durch",
      blocks: [
        { kind: "lines", lines: company.owners },
        paragraph(`Rechtsform: ${company.legalForm}`),
        ...(company.register ? [paragraph(`Register: ${company.register}`)] : []),
        ...(company.authority ? [paragraph(`Zuständige Aufsichtsbehörde: ${company.authority}`)] : []),
      ],
    },
    ...(company.vatId || company.economicId
      ? [
          {
            heading: "Steuerliche Nummern",
            blocks: [
              ...(company.vatId
                ? [paragraph(`Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${company.vatId}`)]
                : []),
              ...(company.economicId
                ? [paragraph(`Wirtschafts-Identifikationsnummer gemäß § 139c Abgabenordnung: ${company.economicId}`)]
                : []),
            ],
          },
        ]
      : []),
    {
      heading: "Kontaktstelle nach Art. 11 und 12 DSA",
      blocks: [
        paragraph(
          "Behörden und alle, die unseren Shop nutzen, erreichen uns auf Deutsch und Englisch unter ",
          mailLink(company),
          ".",
        ),
      ],
    },
    { heading: "Verbraucherstreitbeilegung", blocks: [paragraph(DISPUTE_STATEMENT)] },
  ],
});
