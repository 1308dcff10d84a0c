import { beforeEach, expect, test, vi } from "vitest";
import type { CartLine, Quote, QuotedProduct } from "./schema";
import { NO_PROMOTIONS } from "@/lib/cart/no-promotions";

const askShop = vi.hoisted(() => vi.fn<(path: string, question: object) => Promise<Quote>>());
vi.mock("@/lib/platform/questions/ask-shop", () => ({ askShop }));
vi.stubGlobal("navigator", { onLine: true });
const { requestQuote, useQuote } = await import("./quote");
const { changeLines, useCart } = await import("./store");
const { useNotices } = await import("./notices");

const FIRST = "11111111-1111-4111-8111-111111111111";
const SECOND = "22222222-2222-4222-8222-222222222222";
const product: QuotedProduct = {
  id: 1,
  slug: "eigenes-bild",
  name: "Eigenes Bild",
  categoryName: "Puzzle",
  priceCents: 4990,
  imageUrl: "/kunst/teich.webp",
  stock: 5,
};
const line = (design: string): CartLine => ({
  productId: 1,
  design,
  designKey: `key of ${design}`,
  quantity: 1,
  seenCents: 4990,
});
const made = (...ids: string[]): Extract<Quote, { ok: true }> => ({
  ok: true,
  products: [product],
  designs: ids.map((id) => ({ id, productId: 1, shape: null, imageUrl: "/bild.webp" })),
  online: "",
  ...NO_PROMOTIONS,
});

const questions = () => askShop.mock.calls.map(([, question]) => question);

beforeEach(() => {
  vi.clearAllMocks();
  void changeLines(() => []);
});

test.each([
  ["the design that was asked about can be made", made(FIRST), [FIRST, SECOND]],
  ["the design that was asked about is gone", { ...made(), products: [] }, [SECOND]],
])("a design added while a quote is under way stays: %s", async (_what, quote, left) => {
  void changeLines(() => [line(FIRST)]);
  const answer = Promise.withResolvers<Quote>();
  askShop.mockReturnValueOnce(answer.promise);
  const at = useQuote.getState().at;
  requestQuote("cart", 0);
  await vi.waitFor(() => expect(questions()).toEqual([{ ids: [1], designs: [{ id: FIRST, key: `key of ${FIRST}` }] }]));
  void changeLines((lines) => [...lines, line(SECOND)]);
  answer.resolve(quote);
  await vi.waitFor(() => expect(useQuote.getState().at).toBeGreaterThan(at));
  expect(useCart.getState().lines.map(({ design }) => design)).toEqual(left);
  expect(useNotices.getState().cart).toHaveLength(2 - left.length);
});

test("a design that was kept without its key is asked for all the same, so that its line goes with a sentence", async () => {
  void changeLines(() => [{ productId: 1, design: FIRST, quantity: 1, seenCents: 4990 }]);
  askShop.mockResolvedValueOnce({ ...made(), products: [] });
  requestQuote("cart", 0);
  await vi.waitFor(() => expect(useCart.getState().lines).toEqual([]));
  expect(questions()).toEqual([{ ids: [1], designs: [{ id: FIRST, key: "" }] }]);
  expect(useNotices.getState().cart.at(-1)?.text).toContain("laden Sie das Foto noch einmal hoch");
});
