import { expect, test } from "vitest";
import { mergeTyped } from "./merge-typed";

const loaded = { name: "Teich", material: "Birkenholz", price: "49,90", pictures: [{ url: "a" }] };

test("a field that was left alone shows what others made of it; what was typed stays", () => {
  const typed = { ...loaded, name: "Teich am Abend", price: "55,00", pictures: [{ url: "a" }] };
  const stored = { ...loaded, material: "Ahorn", price: "60,00", pictures: [{ url: "b" }] };
  expect(mergeTyped(typed, loaded, stored)).toEqual({
    name: "Teich am Abend",
    material: "Ahorn",
    price: "55,00",
    pictures: [{ url: "b" }],
  });
});

test("without another's change everything typed stays", () => {
  const typed = { ...loaded, price: "" };
  expect(mergeTyped(typed, loaded, loaded)).toEqual(typed);
});
