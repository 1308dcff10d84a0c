import { formatCents } from "@/lib/platform/format/money";

/** The quantity that a unit price is for (§ 5 PAngV), with the codes of UN/CEFACT. */
const UNIT_BASES = {
  g: { count: 1000, name: "kg", code: "GRM", baseCode: "KGM" },
  ml: { count: 1000, name: "l", code: "MLT", baseCode: "LTR" },
  m: { count: 1, name: "m", code: "MTR", baseCode: "MTR" },
};

/** "250 ml" as { amount: 250, unit: "ml", count: 1000, name: "l", … }; null for what is sold by the piece. */
export function measure(contents: string | null | undefined) {
  const [amount = "", unit] = (contents ?? "").split(" ");
  // The database's check has no other unit.
  return unit
    ? { amount: Number(amount.replace(",", ".")), unit, ...UNIT_BASES[unit as keyof typeof UNIT_BASES] }
    : null;
}

/** "€19,60/l" of "250 ml"; undefined for what is sold by the piece. */
export function unitPrice(priceCents: number, contents: string | null | undefined): string | undefined {
  const told = measure(contents);
  return told ? `${formatCents(Math.round((priceCents * told.count) / told.amount))}/${told.name}` : undefined;
}
