import { expect, test } from "vitest";
import { excerpt } from "./excerpt";

test("a short text stays whole, its last word too", () => {
  expect(excerpt("Ein Bild zum Legen", 155)).toBe("Ein Bild zum Legen");
  expect(excerpt(" Zwei\nZeilen ", 155)).toBe("Zwei Zeilen");
});

test("a long one ends between two words and is never longer than asked", () => {
  expect(excerpt("Eine kleine Sonne, fein graviert", 20)).toBe("Eine kleine Sonne, …");
  for (let length = 5; length < 60; length++)
    expect(excerpt("Wirbelnde Nacht 🧩🧩🧩🧩 ".repeat(9), length).length).toBeLessThanOrEqual(length + 1);
});
