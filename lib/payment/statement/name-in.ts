/** A text as plain letters, the way old computers of banks write it: "Müller-Lüdenscheidt" → ["mueller", "luedenscheidt"]. */
export function wordsOf(text: string): string[] {
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

/** Whether all words of a name are there, in any order: those of "Schoen, Clara" have those of "Clara Schön". */
export function hasName(there: ReadonlySet<string>, name: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => there.has(word));
}
