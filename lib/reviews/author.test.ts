import { expect, test } from "vitest";
import { authorName, authorSchema } from "./author";

test.each([
  ["Erika", "Mustermann", "Erika M."],
  ["Erika", "", "Erika"],
  ["", "", "Anonym"],
  ["", "Mustermann", "Anonym"],
  ["Anna-Lena", "özdemir", "Anna-Lena Ö."],
  ["Karl", "𝕏aver", "Karl 𝕏."],
])("%s %s is shown as %s", (firstName, lastName, shown) => {
  expect(authorSchema.parse(authorName(firstName, lastName))).toBe(shown);
});
