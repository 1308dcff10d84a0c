import { expect, test } from "vitest";
import { descriptionLine, splitDescription } from "./description";

const TYPED =
  "Ein **Himmel** in Bewegung.\n\nIm Karton liegen:\n- 500 [Teile](/category/puzzle)\n• ein Poster\n\nFür alle - auch 9 - 99 Jahre";

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
  [
    "bold words of two sentences stay together",
    "**Eins. Zwei. Drei.** Vier.",
    "**Eins. Zwei. Drei.** Vier.",
    "**Eins. Zwei. Drei.** Vier.",
  ],
  ["a list leads nothing", "- eins\n- zwei", "", "- eins\n- zwei"],
  ["nothing", "", "", ""],
])("%s", (_what, description, lead, rest) => expect(splitDescription(description)).toEqual({ lead, rest }));
