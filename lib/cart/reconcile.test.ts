import { expect, test } from "vitest";
import { ENGRAVING_FONTS } from "@/lib/catalog/engraving";
import { quotedProduct as product } from "./product.test-kit";
import { reconcile } from "./reconcile";
import type { CartLine, QuotedProduct } from "./schema";

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  quantity: 2,
  seenCents: 4990,
  ...changes,
});
const quote = (products: QuotedProduct[], ids = [1]) => ({
  ids,
  products,
  designIds: [],
  designs: {},
  nameOf: () => "Teich",
});

test("nothing changed: the very same lines, nothing to tell", () => {
  const lines = [line()];
  expect(reconcile(lines, quote([product()]))).toEqual({ lines, notices: [] });
  expect(reconcile(lines, quote([product()])).lines).toBe(lines);
});

test("a first quote sets the seen price and tells nothing", () => {
  const mended = reconcile([line({ seenCents: null })], quote([product()]));
  expect(mended).toEqual({ lines: [line()], notices: [] });
});

test("a changed price is told and taken over", () => {
  const mended = reconcile([line()], quote([product({ priceCents: 123_456 })]));
  expect(mended.lines).toEqual([line({ seenCents: 123_456 })]);
  expect(mended.notices).toEqual(["Der Preis von „Teich“ hat sich von €49,90 auf €1.234,56 geändert."]);
});

test("a stock below the quantity lowers it", () => {
  const mended = reconcile([line({ quantity: 7 })], quote([product({ stock: 3 })]));
  expect(mended.lines).toEqual([line({ quantity: 3 })]);
  expect(mended.notices).toEqual(["Von „Teich“ haben wir nur noch 3 Stück auf Lager; wir haben die Menge angepasst."]);
});

test("a second engraving for which no stock is left is removed, and reported as removed", () => {
  const engraved = (text: string) =>
    line({ quantity: 3, engraving: { place: "innen", font: ENGRAVING_FONTS[0], text } });
  const lines = [engraved("Anna"), engraved("Bela")];
  const places = ["innen"];
  expect(reconcile(lines, quote([product({ stock: 3, places })]))).toEqual({
    lines: [lines[0]],
    notices: [
      "Von „Teich“ haben wir nur noch 3 Stück auf Lager. Ihr Warenkorb enthielt ihn zweimal (zum Beispiel mit und ohne Gravur); einen davon haben wir deshalb entfernt.",
    ],
  });
  const many = [line({ quantity: 10, engraving: lines[0]!.engraving }), lines[1]!];
  expect(reconcile(many, quote([product({ stock: 40, places })]))).toEqual({
    lines: [many[0]],
    notices: [
      "Von „Teich“ können Sie höchstens 10 Stück auf einmal bestellen. Ihr Warenkorb enthielt ihn zweimal (zum Beispiel mit und ohne Gravur); einen davon haben wir deshalb entfernt.",
    ],
  });
});

test("lower stock and another price are two sentences", () => {
  const mended = reconcile([line({ quantity: 7 })], quote([product({ stock: 3, priceCents: 100 })]));
  expect(mended.lines).toEqual([line({ quantity: 3, seenCents: 100 })]);
  expect(mended.notices).toHaveLength(2);
});

test("a sold-out product leaves the cart", () => {
  const mended = reconcile(
    [line(), line({ productId: 2 })],
    quote([product({ stock: 0 }), product({ id: 2 })], [1, 2]),
  );
  expect(mended.lines).toEqual([line({ productId: 2 })]);
  expect(mended.notices).toEqual(["„Teich“ ist inzwischen ausverkauft und wurde aus Ihrem Warenkorb entfernt."]);
});

test("a deleted product leaves the cart under its last known name", () => {
  const mended = reconcile([line()], quote([]));
  expect(mended.lines).toEqual([]);
  expect(mended.notices).toEqual(["„Teich“ ist nicht mehr erhältlich und wurde aus Ihrem Warenkorb entfernt."]);
});

test("a deleted product nobody knows the name of is told as well", () => {
  const { notices } = reconcile([line()], { ...quote([]), nameOf: () => undefined });
  expect(notices).toEqual(["Ein Artikel ist nicht mehr erhältlich und wurde aus Ihrem Warenkorb entfernt."]);
});

test("a line added while the quote was under way stays as it is", () => {
  const added = line({ productId: 9 });
  expect(reconcile([line(), added], quote([])).lines).toEqual([added]);
});

test("a picture that was deleted leaves the cart; one that was not asked about stays", () => {
  const [gone, kept, added] = ["a", "b", "c"].map((design) => line({ design, quantity: 1 }));
  const asked = { ...quote([product()]), designIds: ["a", "b"], designs: { b: {} } };
  const mended = reconcile([gone!, kept!, added!], asked);
  expect(mended.lines).toEqual([kept, added]);
  expect(mended.notices).toHaveLength(1);
});

test("SEC-H2 a quantity above the limit of one article is lowered and told", () => {
  const mended = reconcile([line({ quantity: 50 })], quote([product({ stock: 500 })]));
  expect(mended.lines).toEqual([line({ quantity: 10 })]);
  expect(mended.notices).toEqual([
    "Von „Teich“ können Sie höchstens 10 Stück auf einmal bestellen; wir haben die Menge angepasst.",
  ]);
});

test("SEC-H2 a cart above the limit of one order keeps a piece of each as long as there is room", () => {
  const lines = [1, 2, 3, 4].map((productId) => line({ productId, quantity: 10 }));
  const products = lines.map(({ productId }) => product({ id: productId, name: `Nr. ${productId}`, stock: 100 }));
  const ids = lines.map(({ productId }) => productId);
  const mended = reconcile(lines, quote(products, ids));
  expect(mended.lines.map(({ quantity }) => quantity)).toEqual([10, 10, 9, 1]);
  expect(mended.notices).toEqual([
    "Insgesamt können Sie höchstens 30 Stück auf einmal bestellen; wir haben die Menge von „Nr. 3“ auf 9 verringert.",
    "Insgesamt können Sie höchstens 30 Stück auf einmal bestellen; wir haben die Menge von „Nr. 4“ auf 1 verringert.",
  ]);
  expect(reconcile(mended.lines, quote(products, ids))).toEqual({ lines: mended.lines, notices: [] });
});

test("SEC-H2 of 32 articles the last two leave the cart", () => {
  const lines = Array.from({ length: 32 }, (_, index) => line({ productId: index + 1, quantity: 1 }));
  const products = lines.map(({ productId }) => product({ id: productId }));
  const mended = reconcile(
    lines,
    quote(
      products,
      lines.map(({ productId }) => productId),
    ),
  );
  expect(mended.lines).toEqual(lines.slice(0, 30));
  expect(mended.notices[0]).toBe(
    "Insgesamt können Sie höchstens 30 Stück auf einmal bestellen; „Teich“ haben wir deshalb aus Ihrem Warenkorb entfernt.",
  );
});
