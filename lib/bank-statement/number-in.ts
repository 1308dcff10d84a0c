/** A text as numbers are looked for in it: no blanks and dashes; order numbers have no letters that look like digits. */
export function flatten(text: string): string {
  return text
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
}

/** The eight signs of an order's number: "7F3K9QXM" of "KG-7F3K-9QXM". */
export function signsOf(number: string): string {
  return flatten(number).slice(2);
}

/** The eight signs after each "KG" of a flattened text. */
function candidates(flat: string): string[] {
  return [...flat.matchAll(/(?<=KG)(?=([0-9A-Z]{8}))/g)].map(([, signs = ""]) => signs);
}

/**
 * Everything in a text that may be an order's number, written as it is stored. Banks break a purpose anywhere, so blanks within a
 * number do not matter; most of what is found in other words is no order's.
 */
export function possibleNumbers(text: string): string[] {
  const found = new Set(candidates(flatten(text)));
  return [...found].map((signs) => `KG-${signs.slice(0, 4)}-${signs.slice(4)}`);
}

/** Whether a flattened text has a number with these signs, one of them mistyped. */
export function hasAlmost(flat: string, signs: string): boolean {
  return candidates(flat).some((other) => [...signs].filter((sign, index) => sign !== other[index]).length <= 1);
}
