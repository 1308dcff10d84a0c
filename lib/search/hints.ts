import { z } from "zod";

/** What the shop understood beside products. `unknown`: words that it has nothing for. */
export const hintsSchema = z.object({
  pages: z.array(z.string()),
  notes: z.array(z.string()),
  unknown: z.array(z.string()),
  /** Words whose products have another price than is asked for. */
  passed_over: z.array(z.string()),
  /** Nothing has the price that is asked for: the closest ones are shown. */
  price_missed: z.boolean(),
});
export type Hints = z.infer<typeof hintsSchema>;

export const NO_HINTS: Hints = { pages: [], notes: [], unknown: [], passed_over: [], price_missed: false };

/** The database answers unknown words in lower case without accents; shown is how they were typed. */
export function asTyped(query: string, unknown: string[]): string {
  const typed = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isUnknown = (word: string) => unknown.includes(fold(word));
  return (typed.some(isUnknown) ? typed.filter(isUnknown) : unknown).join(" ");
}

type Say = (key: "ownPhoto" | "priceMissed" | "passedOver", values: { word: string }) => string;

/** Sentences above the products found, for pages and assistants. */
export function hintLines(query: string, hints: Hints, hasHits: boolean, say: Say): string[] {
  const about = (key: Parameters<Say>[0], words: string[]) =>
    words.length > 0 ? say(key, { word: asTyped(query, words) }) : [];
  return [
    about("ownPhoto", hints.unknown),
    hints.price_missed && hasHits ? say("priceMissed", { word: "" }) : [],
    about("passedOver", hints.passed_over),
    hints.notes,
  ].flat();
}

function fold(word: string): string {
  return word.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
}
