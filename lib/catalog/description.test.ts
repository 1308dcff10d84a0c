import { expect, test } from "vitest";
import { descriptionBlocks, descriptionLine, splitDescription } from "./description";

const TYPED =
  "Ein Himmel\nin Bewegung.\n\nIm Karton liegen:\n- 500 Teile\n• ein Poster\n\nFür alle - auch 9 - 99 Jahre";

test("paragraphs, their lines and lists are kept as they were typed", () => {
  expect(descriptionBlocks(TYPED)).toEqual([
    { kind: "paragraph", text: "Ein Himmel\nin Bewegung." },
    { kind: "paragraph", text: "Im Karton liegen:" },
    { kind: "list", items: ["500 Teile", "ein Poster"] },
    { kind: "paragraph", text: "Für alle - auch 9 - 99 Jahre" },
  ]);
});

test("a list is over with an empty line, and a dash alone or before a number begins none", () => {
  expect(descriptionBlocks("- a\n\n- b\n-\n-5 °C")).toEqual([
    { kind: "list", items: ["a"] },
    { kind: "list", items: ["b"] },
    { kind: "paragraph", text: "-\n-5 °C" },
  ]);
});

test("as one line it has no marks of a list, and each part ends", () => {
  expect(descriptionLine(TYPED)).toBe(
    "Ein Himmel in Bewegung. Im Karton liegen: 500 Teile, ein Poster. Für alle - auch 9 - 99 Jahre",
  );
  expect(descriptionLine(" \n ")).toBe("");
});

test.each([
  [
    "two sentences lead",
    "Oben ist es, z. B. hell. Unten dunkel! Links 7 Vögel. Rechts keine.",
    "Oben ist es, z. B. hell. Unten dunkel!",
    "Links 7 Vögel. Rechts keine.",
  ],
  [
    "a short text is said in both places",
    "Ein Satz, 2 x 3 cm. Noch einer.",
    "Ein Satz, 2 x 3 cm. Noch einer.",
    "Ein Satz, 2 x 3 cm. Noch einer.",
  ],
  ["later paragraphs and lists stay whole", "Ein Satz.\n\n- eins\n- zwei", "Ein Satz.", "- eins\n- zwei"],
  ["a list leads nothing", "- eins\n- zwei", "", "- eins\n- zwei"],
  ["nothing", "", "", ""],
])("%s", (_what, description, lead, rest) => expect(splitDescription(description)).toEqual({ lead, rest }));
