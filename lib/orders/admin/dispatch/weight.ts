export type Weighed = { quantity: number; weight: string | null };

/** Grams of the goods alone; null unless all of them say their weight as "850 g" or "1,2 kg". */
export function gramsOf(items: readonly Weighed[]): number | null {
  const grams = items.map(({ quantity, weight }) => quantity * (readGrams(weight ?? "") ?? NaN));
  const sum = grams.reduce((total, one) => total + one, 0);
  return Number.isNaN(sum) || items.length === 0 ? null : Math.ceil(sum);
}

function readGrams(text: string): number | null {
  const [, whole = "", part = "0", unit] =
    /^(?:ca\. ?)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))? ?(kg|g)$/i.exec(text.trim()) ?? [];
  if (!unit) return null;
  return Number(`${whole.replaceAll(".", "")}.${part}`) * (unit.toLowerCase() === "kg" ? 1000 : 1);
}

/** 1250 → "1,250". */
export function kilograms(grams: number): string {
  return (grams / 1000).toFixed(3).replace(".", ",");
}
