import { expect, test } from "vitest";
import { parseKeptDesign } from "./kept-design";

const design = {
  picture: "5d0b3a8e-4a54-4c0e-9c0c-0f2f9d8a1b11",
  key: "what-opens-it",
  productId: 101,
  crop: { turn: 90, x: 0, y: 12, width: 3000, height: 4000 },
  seed: 4_294_967_295,
  shape: "heart",
};
const stored = (value: unknown, version = 1) => JSON.stringify({ version, state: { design: value } });

test("what was stored comes back", () => {
  expect(parseKeptDesign(stored(design))).toEqual({ design });
  expect(parseKeptDesign(stored(null))).toEqual({ design: null });
});

test("what was stored before there were hidden shapes and keys has none", () => {
  const { shape: _shape, key: _key, ...older } = design;
  expect(parseKeptDesign(stored(older))).toEqual({ design: { ...older, shape: null, key: "" } });
});

test.each([
  "",
  "{",
  "null",
  stored(design, 2),
  stored({ ...design, picture: "../../etc" }),
  stored({ ...design, crop: { ...design.crop, turn: 45 } }),
  stored({ ...design, crop: { ...design.crop, x: -1 } }),
  stored({ ...design, seed: "1" }),
  stored({ ...design, shape: "skull" }),
])("%s is no design", (text) => {
  expect(parseKeptDesign(text)).toEqual({ design: null });
});
