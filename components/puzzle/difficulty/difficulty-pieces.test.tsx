import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { DifficultyPieces } from "./difficulty-pieces";

test("each difficulty has its own number of pieces, also the owners' estimate; a word of their own has none", () => {
  const levels = [...DIFFICULTIES, "Mittel (unsere Einschätzung)", "Knifflig"].map(
    (word) => /--level:(\d)/.exec(renderToStaticMarkup(<DifficultyPieces word={word} />))?.[1],
  );
  expect(levels).toEqual(["1", "2", "3", "4", "2", undefined]);
});
