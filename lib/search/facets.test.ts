import { expect, test } from "vitest";
import { blocksOf, pickKnownParams, withAllOptions } from "./facets";
import { eachFilter } from "./filters";
import { listingSchema, type Option } from "./schema";
import { DEFAULT_STATE } from "./state";

const none = eachFilter((): Option[] => []);
const option = (value: string, count: number) => ({ value, label: value, count });
const whole = { ...none, pieces: [option("750", 4), option("1000", 9)], materials: [option("Holz", 2)] };

test("values that are no option are dropped", () => {
  const state = { ...DEFAULT_STATE, pieces: ["500", "1000"], materials: ["Marmor"], prices: ["0-25"] };
  expect(pickKnownParams(state, whole)).toEqual({ ...DEFAULT_STATE, pieces: ["1000"] });
});

test("options that would show nothing stay in their place at 0", () => {
  const counted = { ...none, pieces: [option("1000", 3)] };
  expect(withAllOptions(counted, whole)).toEqual({
    ...none,
    pieces: [option("750", 0), option("1000", 3)],
    materials: [option("Holz", 0)],
  });
});

const of = (kind: "puzzle" | "jewelry", value: string, count = 1) => ({ ...option(value, count), kind });
const both = {
  ...none,
  categories: [of("puzzle", "tiere"), of("jewelry", "ringe")],
  pieces: [of("puzzle", "1000", 9)],
  materials: [of("puzzle", "Karton"), of("jewelry", "Silber"), option("Holz", 1)],
};
const shown = (state: Partial<typeof DEFAULT_STATE>, facets = both) =>
  blocksOf({ ...DEFAULT_STATE, ...state }, facets).map(({ filter, kind, options }) =>
    [filter, kind, ...options.map(({ value }) => value)].join(" "),
  );

test("what puzzles and what jewelry are made of stand apart, and apart from what both are", () => {
  expect(shown({})).toEqual([
    "categories  tiere ringe",
    "pieces  1000",
    "materials puzzle Karton",
    "materials jewelry Silber",
    "materials  Holz",
  ]);
});

test("chosen categories leave out what is of the other kind, but not what is chosen", () => {
  expect(shown({ categories: ["ringe"] })).toEqual(["categories  tiere ringe", "materials  Silber Holz"]);
  expect(shown({ categories: ["tiere"] })).toEqual([
    "categories  tiere ringe",
    "pieces  1000",
    "materials  Karton Holz",
  ]);
  expect(shown({ categories: ["ringe"], pieces: ["1000"], materials: ["Karton"] })).toEqual([
    "categories  tiere ringe",
    "pieces  1000",
    "materials puzzle Karton",
    "materials jewelry Silber",
    "materials  Holz",
  ]);
});

test("a listing of one kind has one list of materials", () => {
  const rings = { ...both, categories: [of("jewelry", "ringe")], pieces: [], materials: [of("jewelry", "Silber")] };
  expect(shown({}, rings)).toEqual(["categories  ringe", "materials  Silber"]);
});

test("a yes or no has its one option even if no product passes", () => {
  const answer = { products: [], total: 0, more: false, page: 1, pages: 1, facetsMore: false };
  const facets = { novelty: [{ value: "0", count: 7 }], availability: [{ value: "1", count: 2 }] };
  expect(listingSchema.parse({ ...answer, facets }).facets).toEqual({
    ...none,
    novelty: [option("1", 0)],
    availability: [option("1", 2)],
  });
});
