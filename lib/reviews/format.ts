const average = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 4.333 → "4,3", 4 → "4,0" */
export function formatAverage(value: number): string {
  return average.format(value);
}
