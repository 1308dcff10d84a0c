import { beforeEach, expect, test } from "vitest";
import { clearNotices, addNotices, replaceNotices, useNotices } from "./notices";

const told = () => useNotices.getState().cart.map(({ text }) => text);
beforeEach(() => clearNotices("cart"));

test("a sentence is told once", () => {
  addNotices("cart", "Der Preis hat sich geändert.", "Der Preis hat sich geändert.");
  addNotices("cart", "Der Preis hat sich geändert.");
  expect(told()).toEqual(["Der Preis hat sich geändert."]);
});

test("another sentence is told beside the first", () => {
  addNotices("cart", "Der Preis hat sich geändert.");
  addNotices("cart", "Ein Artikel ist nicht mehr erhältlich.");
  expect(told()).toEqual(["Der Preis hat sich geändert.", "Ein Artikel ist nicht mehr erhältlich."]);
});

test("nothing new to addNotices and nothing to clear changes nothing", () => {
  addNotices("cart", "Der Preis hat sich geändert.");
  const before = useNotices.getState().cart;
  addNotices("cart", "Der Preis hat sich geändert.");
  expect(useNotices.getState().cart).toBe(before);
  const favorites = useNotices.getState().favorites;
  clearNotices("favorites");
  expect(useNotices.getState().favorites).toBe(favorites);
});

test("what is told of a product replaces what was told of it, and nothing else", () => {
  addNotices("cart", "Ein Artikel ist nicht mehr erhältlich.");
  replaceNotices("cart", 1, ["„Teich“ liegt in Ihrem Warenkorb."]);
  replaceNotices("cart", 2, ["„Nacht“ liegt in Ihrem Warenkorb."]);
  replaceNotices("cart", 1, ["„Teich“ wurde aus Ihrem Warenkorb entfernt."]);
  expect(told()).toEqual([
    "Ein Artikel ist nicht mehr erhältlich.",
    "„Nacht“ liegt in Ihrem Warenkorb.",
    "„Teich“ wurde aus Ihrem Warenkorb entfernt.",
  ]);
});

test("only a sentence that can be taken back has a way to do so", () => {
  let undone = 0;
  replaceNotices("cart", 1, ["entfernt"], () => (undone += 1));
  replaceNotices("cart", 2, ["liegt im Warenkorb"]);
  const [removed, added] = useNotices.getState().cart;
  removed?.undo?.();
  expect([undone, added?.undo]).toEqual([1, null]);
});
