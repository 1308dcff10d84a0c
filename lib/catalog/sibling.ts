import type { Variant } from "./schema";

/** Prefers the other options as they are, then what is in stock; `option` is counted from 0. */
export function siblingOf(variants: readonly Variant[], from: Variant, option: number, value: string): Variant {
  const candidates = variants.filter(({ values }) => values[option] === value);
  const same = candidates.find(({ values }) => values.every((other, at) => at === option || other === from.values[at]));
  return same ?? candidates.find(({ stock }) => stock > 0) ?? candidates[0] ?? from;
}
