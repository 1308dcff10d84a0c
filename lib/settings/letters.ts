import { LETTERS, type LetterWords } from "@/lib/platform/texts";
import type { Settings } from "./parts";
import { withOwnTexts } from "./texts";

/** What is free in mails, on the thank-you page and on papers, with what owners have written. */
export function lettersOf(letters: Settings["letters"]): LetterWords {
  return { de: withOwnTexts(LETTERS.de, letters, "de"), en: withOwnTexts(LETTERS.en, letters, "en") };
}
