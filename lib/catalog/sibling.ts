import type { Variant } from "./schema";

/**
 * The variant that another value of one option leads to: with the other options as they are if there is such a one, else one that
 * is in stock, else any.
 * @param option which of the options, counted from 0
 */
export function siblingOf(variants: readonly Variant[], from: Variant, option: number, value: string): Variant {
  const candidates = variants.filter(({ values }) => values[option] === value);
  const same = candidates.find(({ values }) => values.every((other, at) => at === option || other === from.values[at]));
  return same ?? candidates.find(({ stock }) => stock > 0) ?? candidates[0] ?? from;
}
