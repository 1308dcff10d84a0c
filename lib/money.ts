const format = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an amount the shop's one way, euro sign first: 123456 cents → "€1.234,56". */
export function formatCents(cents: number): string {
  return `${cents < 0 ? "−" : ""}€${format.format(Math.abs(cents) / 100)}`;
}
