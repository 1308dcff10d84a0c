const MAX_POSSIBLE = 20;

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

export function possibleSigns(flat: string): string[] {
  const found: string[] = [];
  for (const [, signs = ""] of flat.matchAll(/(?<=KG)(?=([0-9A-Z]{8}))/g))
    if (found.push(signs) === MAX_POSSIBLE) break;
  return found;
}

/** Banks break a purpose anywhere, so blanks within a number do not matter. */
export function possibleNumbers(text: string): string[] {
  const found = new Set(possibleSigns(flatten(text)));
  return [...found].map((signs) => `KG-${signs.slice(0, 4)}-${signs.slice(4)}`);
}

export function areAlmostSame(signs: string, others: string): boolean {
  let wrong = 0;
  for (let index = 0; index < signs.length; index += 1) if (signs[index] !== others[index]) wrong += 1;
  return wrong <= 1;
}
