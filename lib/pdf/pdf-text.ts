// The standard fonts of PDF know the letters of Windows-1252 and no others.
const KNOWN = /[\t\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Letters that no accent can be taken off, and signs of an engraving in words. */
const BASE: Record<string, string> = {
  "−": "–",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
  Ħ: "H",
  ħ: "h",
  "♥": "(Herz)",
  "∞": "(unendlich)",
};

/** Writes a text with the letters a standard font has: "Wałęsa" → "Walesa"; what has no such letter becomes "?". */
export function pdfText(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (KNOWN.test(letter)) return letter;
    const plain = BASE[letter] ?? letter.normalize("NFD").charAt(0);
    return KNOWN.test(plain) ? plain : /\s/.test(letter) ? " " : "?";
  }).join("");
}
