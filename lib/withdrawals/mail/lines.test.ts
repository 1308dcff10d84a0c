import { expect, test } from "vitest";
import { linesOf } from "./lines";

const line = { position: 1, name: "Ring", engraving: null, design_id: null, voucher: null, quantity: 1, returned: 0 };
const engraved = { ...line, engraving: { place: "inside", text: "Jo", font: "modern" } };
const photo = { ...line, position: 2, name: "Puzzle", design_id: "3f9a0000-0000-4000-8000-000000000000" };
const voucher = { ...line, voucher: { recipient: null } };

test("goods can be sent back, vouchers end, and what was made for the shopper stays", () => {
  expect(linesOf([line])).toEqual({ hasGoods: true, hasVouchers: false, engraved: [] });
  expect(linesOf([voucher])).toEqual({ hasGoods: false, hasVouchers: true, engraved: [] });
  expect(linesOf([photo, engraved])).toMatchObject({ hasGoods: false, hasVouchers: false });
  expect(linesOf([photo, engraved]).engraved).toEqual([expect.stringMatching(/^Ring, /), "Puzzle, Foto Nr. 3F9A"]);
});

test("what is given back already, or was never sent, is not asked for", () => {
  const back = [line, voucher, engraved, photo].map((item) => ({ ...item, quantity: 2, returned: 2 }));
  expect(linesOf(back)).toEqual({ hasGoods: false, hasVouchers: false, engraved: [] });
  expect(linesOf([{ ...line, quantity: 2, returned: 1 }]).hasGoods).toBe(true);
});

test("of a part of the order only that is sent back, and the rest that was made for the shopper is still said", () => {
  const all = [line, { ...voucher, position: 2 }, { ...engraved, position: 3 }];
  expect(linesOf(all, [{ position: 1 }])).toMatchObject({ hasGoods: true, hasVouchers: false });
  expect(linesOf(all, [{ position: 2 }])).toMatchObject({ hasGoods: false, hasVouchers: true });
  expect(linesOf(all, [{ position: 1 }]).engraved).toHaveLength(1);
});

test("where no order was found, there may be anything", () => {
  expect(linesOf(null)).toEqual({ hasGoods: true, hasVouchers: true, engraved: [] });
});
