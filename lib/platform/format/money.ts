/** In English texts too, euro sign first: 123456 cents → "€1.234,56". */
export function formatCents(cents: number): string {
  // Without Intl, whose first use takes a phone 40 ms and would delay the hydration of every page with a price.
  const amount = Math.round(Math.abs(cents));
  const euros = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${cents < 0 ? "−" : ""}€${euros},${String(amount % 100).padStart(2, "0")}`;
}
