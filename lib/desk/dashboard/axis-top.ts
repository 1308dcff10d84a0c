/** Where an axis ends that shows `most`: at four equal steps of a round number, so that no odd number is at its top. */
export function axisTop(most: number): number {
  const step = most / 4;
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(step)) / 2);
  return Math.ceil(step / unit) * unit * 4;
}
