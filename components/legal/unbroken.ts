const NO_BREAK = "\u00a0";

/** Keeps together what belongs together at the end of a line: "§ 5", "Art. 6 Abs. 1", "z. B.", "14 Tage". */
export function unbroken(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|Nr\.|Buchst\.|z\.) (?=\S)/g, `$1${NO_BREAK}`)
    .replace(/(\d) (?=(Tag|Jahr|Werktag|Größe))/g, `$1${NO_BREAK}`);
}
