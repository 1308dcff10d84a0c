const numbers = (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const german = numbers("de-DE");

/** Writes an amount the shop's one way, euro sign first: 123456 cents → "€1.234,56". */
export function formatCents(cents: number): string {
  return write(german, cents);
}

/** The same in English texts: 123456 cents → "€1,234.56". */
export function formatCentsInEnglish(cents: number): string {
  return write(numbers("en-US"), cents);
}

function write(format: Intl.NumberFormat, cents: number): string {
  return `${cents < 0 ? "−" : ""}€${format.format(Math.abs(cents) / 100)}`;
}
