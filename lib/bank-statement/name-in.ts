/** A text as plain letters, the way old computers of banks write it: "Müller-Lüdenscheidt" → ["mueller", "luedenscheidt"]. */
function words(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Whether all words of a name are in a text, in any order: "Schoen, Clara" has "Clara Schön". */
export function hasName(text: string, name: string): boolean {
  const there = new Set(words(text));
  const asked = words(name);
  return asked.length > 0 && asked.every((word) => there.has(word));
}
