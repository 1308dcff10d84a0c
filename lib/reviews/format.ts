/** 4.333 → "4,3", 4 → "4,0" */
export function formatAverage(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace(".", ",");
}
