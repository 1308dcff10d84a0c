import { IDENTITY, type Identity } from "@/lib/settings/identity";
import { paragraph, type LegalDocument } from "./document";
import { mailLink, PROVIDER_BLOCKS } from "./provider";
import { DISPUTE_STATEMENT } from "./statements";

const identity: Identity = IDENTITY;
const { owners, legalForm, register, vatId, economicId } = identity;

/** Who answers for the shop (§ 5 DDG). */
export const IMPRINT: LegalDocument = {
  title: "Impressum",
  version: "2026-11-26",
  sections: [
    { heading: "Angaben gemäß § 5 DDG", blocks: PROVIDER_BLOCKS },
    {
      heading: "Vertreten durch",
      blocks: [
        { kind: "lines", lines: owners },
        paragraph(`Rechtsform: ${legalForm}`),
        ...(register ? [paragraph(`Register: ${register}`)] : []),
      ],
    },
    ...(vatId || economicId
      ? [
          {
            heading: "Steuerliche Nummern",
            blocks: [
              ...(vatId
                ? [paragraph(`Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${vatId}`)]
                : []),
              ...(economicId
                ? [paragraph(`Wirtschafts-Identifikationsnummer gemäß § 139c Abgabenordnung: ${economicId}`)]
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
          mailLink(),
          ".",
        ),
      ],
    },
    { heading: "Verbraucherstreitbeilegung", blocks: [paragraph(DISPUTE_STATEMENT)] },
  ],
};
