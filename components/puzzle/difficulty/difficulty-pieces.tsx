import type { CSSProperties } from "react";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";

/** One to four pieces. Decorative: the word beside it says the same. Nothing for a word of the owners' own. */
export function DifficultyPieces({ word }: { word: string }) {
  const level = DIFFICULTIES.findIndex((known) => word.startsWith(known)) + 1;
  if (level === 0) return null;
  return <i className="difficulty-pieces" style={{ "--level": level } as CSSProperties} />;
}
