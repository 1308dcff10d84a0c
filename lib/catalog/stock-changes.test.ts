import { expect, test } from "vitest";
import { stockTags } from "./stock-changes";

test("DB-M5 an order that changes nothing that is shown expires nothing", () => {
  expect(stockTags([])).toEqual([]);
});

test("DB-M5 fewer pieces expire the pages that say how many are left, and no list", () => {
  const changes = [7, 9].map((product_id) => ({ product_id, availability_changed: false }));
  expect(stockTags(changes)).toEqual(["product:7", "product:9"]);
});

test("DB-M5 only what ran out or came back expires what counts products in stock", () => {
  const changes = [
    { product_id: 7, availability_changed: false },
    { product_id: 9, availability_changed: true },
  ];
  expect(stockTags(changes)).toEqual(["product:7", "product:9", "availability"]);
});
