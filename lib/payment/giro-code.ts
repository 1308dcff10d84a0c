type Transfer = {
  holder: string;
  iban: string;
  bic: string;
  amountCents: number;
  /** What the payer's bank shall write: at most 140 characters. */
  reference: string;
};

/** EPC069-12 of the European Payments Council, version 002: UTF-8, euro with a point, no blanks in the IBAN. */
export function giroCodeText({ holder, iban, bic, amountCents, reference }: Transfer): string {
  const amount = `EUR${(amountCents / 100).toFixed(2)}`;
  const purpose = "";
  const structuredReference = "";
  const lines = ["BCD", "002", "1", "SCT", bic, holder.slice(0, 70), iban.replaceAll(" ", ""), amount];
  return [...lines, purpose, structuredReference, reference.slice(0, 140)].join("\n");
}

/** What the standard asks of the code itself: error correction M, at most 69 modules a side. */
export const GIRO_CODE = { ecc: "M", maxVersion: 13, border: 4 } as const;
