import { parseWhole } from "@/lib/catalog/admin/product-form-numbers";
import type { VariantFields } from "./form-schema";

const MAX_NUMBER = 40;

/** The values typed for an option, each once: "52, 54 ,, 54" → ["52", "54"]. */
export function readValues(typed: string): string[] {
  return [...new Set(typed.split(",").map((value) => value.trim().replace(/\s+/g, " ")))].filter(Boolean);
}

/** An article number for a variant, such as KG-1001-54-GOLD; a number after it where that is `taken`. */
export function proposeNumber(base: string, values: readonly string[], taken: ReadonlySet<string>): string {
  const ending = values.map((value) => value.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).join("-");
  for (let count = 1; ; count += 1) {
    const end = `-${ending.toUpperCase().slice(0, 24)}${count > 1 ? `-${count}` : ""}`;
    const number = `${base.slice(0, MAX_NUMBER - end.length)}${end}`;
    if (!taken.has(number)) return number;
  }
}

type Given = {
  optionNames: readonly string[];
  values: readonly (readonly string[])[];
  rows: readonly VariantFields[];
  archived: readonly VariantFields[];
  taken: readonly string[];
};

/** An archived variant comes back; others are like the first row, with a number of their own and no stock. */
export function addCombinations({ optionNames, values, rows, archived, taken }: Given): VariantFields[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const [one = [], two = []] = values;
  const wanted = one.flatMap((value) => (two.length > 0 ? two : [""]).map((other): [string, string] => [value, other]));
  const key = (pair: readonly string[]) => JSON.stringify(pair);
  const there = new Set(rows.map((row) => key(row.values)));
  const isBlank = first.values.every((value) => value === "");
  const missing = wanted.filter((pair) => !there.has(key(pair)));
  const head = isBlank ? fill(first, missing.shift() ?? first.values, optionNames) : first;
  const numbers = new Set([...taken, ...rows.map(({ articleNumber }) => articleNumber)]);
  const added = missing.map((pair) => {
    const known = archived.find((row) => key(row.values) === key(pair) && !rows.some(({ id }) => id === row.id));
    if (known) return known;
    const articleNumber = proposeNumber(first.articleNumber, pair.filter(Boolean), numbers);
    numbers.add(articleNumber);
    return fill({ ...first, id: null, stock: "0", articleNumber }, pair, optionNames);
  });
  return [head, ...others, ...added];
}

/** One chosen by 'Teile' has as many pieces. */
function fill(row: VariantFields, values: [string, string], optionNames: readonly string[]): VariantFields {
  const option = optionNames.findIndex((name) => /^(?:puzzle)?teile$/i.test(name));
  const pieces = parseWhole((values[option] ?? "").replace(/\s*teile$/i, ""));
  return { ...row, values, ...(pieces !== null && { pieces: String(pieces) }) };
}
