import type { AboutWords } from "@/lib/platform/texts";
import { LOCALES, type Language } from "@/lib/platform/language";
import { BRACELET_LENGTHS, NECKLACE_LENGTHS, RING_SIZES } from "./sizes";

export type SizeTable = {
  title: string;
  note: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** @param text in that language, with what owners have written */
export function sizeTables(
  language: Language,
  { rings, bracelets, necklaces }: AboutWords["sizes"],
): Record<"rings" | "bracelets" | "necklaces", SizeTable> {
  const { inches: unit, places, ...necklaceTable } = necklaces.table;
  const plain = new Intl.NumberFormat(LOCALES[language]);
  const measured = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 });
  return {
    rings: {
      ...rings.table,
      rows: RING_SIZES.map(({ us, uk, eu, diameter, circumference }) => [
        plain.format(us),
        uk,
        String(eu),
        `${measured.format(diameter)} mm`,
        `${measured.format(circumference)} mm`,
      ]),
    },
    bracelets: {
      ...bracelets.table,
      rows: BRACELET_LENGTHS.map(({ wrist, close, loose }) => [`${wrist} cm`, `${close} cm`, `${loose} cm`]),
    },
    necklaces: {
      ...necklaceTable,
      rows: NECKLACE_LENGTHS.map(({ length, inches }, index) => [
        `${length} cm`,
        `${plain.format(inches)} ${unit}`,
        places[index] ?? "",
      ]),
    },
  };
}
