import { expect, test } from "vitest";
import type { Typed } from "./part";
import { formField, sentenceIn, withSentence } from "./sentence";

const TYPED: Typed = {
  "de/title": "Geschenke",
  "de/lines": "Eins\nZwei",
  blocks: [
    { id: "hero", kind: "hero" },
    { id: "neu", kind: "text", heading: "Neu", text: "## Oben\n- unten" },
  ],
};

test.each([
  ["de/title", null, "Geschenke"],
  ["de/lines", 1, "Zwei"],
  ["de/lines", 2, undefined],
  ["blocks.neu.heading", null, "Neu"],
  ["blocks.neu.text", 1, "- unten"],
  ["blocks.weg.heading", null, undefined],
  ["blocks", null, undefined],
  ["blocks.neu.__proto__", null, undefined],
  ["constructor", null, undefined],
])("the sentence %s %s is %j", (field, line, expected) => {
  expect(sentenceIn(TYPED, { field, line })).toBe(expected);
});

test.each([
  ["de/title", null],
  ["de/lines", 0],
  ["blocks.neu.text", 0],
])("another sentence at %s %s leaves all others", (field, line) => {
  const changed = withSentence(TYPED, { field, line }, "Anders");
  expect(sentenceIn(changed, { field, line })).toBe("Anders");
  expect(withSentence(changed, { field, line }, sentenceIn(TYPED, { field, line })!)).toEqual(TYPED);
});

test("an error is shown at the record's place in the form", () => {
  expect(formField(TYPED, "blocks.neu.heading")).toBe("blocks.1.heading");
});
