const percent = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

/** A tax rate in hundredths of a per cent: 1900 → "19 %", with a space that does not break. */
export function formatRate(rate: number): string {
  return `${percent.format(rate / 100)}\u00a0%`;
}
