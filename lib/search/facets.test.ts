import { expect, test } from "vitest";
import { keepKnown, withAllOptions } from "./facets";
import { UNTOUCHED } from "./state";

const none = { categories: [], prices: [], pieces: [], difficulties: [], materials: [], onlyNew: 0, inStock: 0 };
const option = (value: string, count: number) => ({ value, label: value, count });
const whole = { ...none, pieces: [option("750", 4), option("1000", 9)], materials: [option("Holz", 2)] };

test("values that are no option are dropped", () => {
  const state = { ...UNTOUCHED, pieces: ["500", "1000"], materials: ["Marmor"], prices: ["0-25"] };
  expect(keepKnown(state, whole)).toEqual({ ...UNTOUCHED, pieces: ["1000"] });
});

test("options that would show nothing stay in their place at 0", () => {
  const counted = { ...none, pieces: [option("1000", 3)], inStock: 2 };
  expect(withAllOptions(counted, whole)).toEqual({
    ...none,
    pieces: [option("750", 0), option("1000", 3)],
    materials: [option("Holz", 0)],
    inStock: 2,
  });
});
