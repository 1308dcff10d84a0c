const FOLDED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The anchor of a heading: "Folgen des Widerrufs" → "folgen-des-widerrufs". */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
