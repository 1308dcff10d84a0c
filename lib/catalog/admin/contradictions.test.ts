import { expect, test } from "vitest";
import { contradictions } from "./contradictions";

test.each([
  ["Wirbelnde Nacht, 1000 Teile", { pieces: "500", dimensions: "" }, ["pieces"]],
  ["Wirbelnde Nacht, 1.000 Teile", { pieces: "1000", dimensions: "" }, []],
  ["Wirbelnde Nacht, 1000-teilig", { pieces: "1.000", dimensions: "" }, []],
  ["1000er-Teile-Puzzle, 500 teilig", { pieces: "500", dimensions: "" }, ["pieces"]],
  ["Druck 30x40 cm", { pieces: "", dimensions: "40 × 30 cm" }, []],
  ["Druck 30 × 40 cm", { pieces: "", dimensions: "300 x 400 mm" }, []],
  ["Druck 30 × 40 cm", { pieces: "", dimensions: "60 × 40 cm" }, ["dimensions"]],
  ["Puzzle 1000 Teile, 68 × 48 cm", { pieces: "500", dimensions: "48 × 34 cm" }, ["pieces", "dimensions"]],
  // Nothing to compare with.
  ["Puzzle 1000 Teile, 68 × 48 cm", { pieces: "", dimensions: "" }, []],
  ["Puzzle 1000 Teile, 68 × 48 cm", { pieces: "viele", dimensions: "groß" }, ["pieces"]],
  ["Vorteile 2026", { pieces: "500", dimensions: "48 × 34 cm" }, []],
])("%s, %o", (name, fields, expected) => expect(Object.keys(contradictions(name, fields))).toEqual(expected));

test("it says what the name says", () => {
  const found = contradictions("Nacht, 1000 Teile", { pieces: "500", dimensions: "" });
  expect(found.pieces).toBe("Im Namen steht 1000. Bitte prüfen Sie, was stimmt.");
});
