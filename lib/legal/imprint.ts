import { IDENTITY, type Identity } from "@/lib/shop/identity";
import { paragraph, type LegalDocument } from "./document";
import { PROVIDER_BLOCKS } from "./provider";
import { DISPUTE_STATEMENT } from "./statements";

const identity: Identity = IDENTITY;
const { owners, legalForm, register, vatId } = identity;

/** Who answers for the shop (§ 5 DDG). */
export const IMPRINT: LegalDocument = {
  title: "Impressum",
  version: "2026-11-21",
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
    ...(vatId
      ? [
          {
            heading: "Umsatzsteuer",
            blocks: [paragraph(`Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${vatId}`)],
          },
        ]
      : []),
    { heading: "Verbraucherstreitbeilegung", blocks: [paragraph(DISPUTE_STATEMENT)] },
  ],
};
