/** Writes an amount the shop's one way, euro sign first: 123456 cents → "€1.234,56". */
export function formatCents(cents: number): string {
  return write(cents, ".", ",");
}

/** The same in English texts: 123456 cents → "€1,234.56". */
export function formatCentsInEnglish(cents: number): string {
  return write(cents, ",", ".");
}

/** Without Intl, whose first use takes a phone 40 ms and would delay the hydration of every page with a price. */
function write(cents: number, group: string, point: string): string {
  const amount = Math.round(Math.abs(cents));
  const euros = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${cents < 0 ? "−" : ""}€${euros}${point}${String(amount % 100).padStart(2, "0")}`;
}
