import { beforeEach, expect, test, vi } from "vitest";
import { quotedProduct } from "./product.test-kit";
import type { CartLine, Quote } from "./schema";
import { NO_PROMOTIONS } from "@/lib/cart/no-promotions";

const askShop = vi.hoisted(() => vi.fn<(path: string, question: object) => Promise<Quote>>());
vi.mock("@/lib/platform/questions/ask-shop", () => ({ askShop }));
vi.stubGlobal("navigator", { onLine: true });
const { requestQuote, useQuote } = await import("./quote");
const { changeLines, useCart } = await import("./store");
const { useNotices } = await import("./notices");
const { reductionCents } = await import("./totals");

const FIRST = "11111111-1111-4111-8111-111111111111";
const SECOND = "22222222-2222-4222-8222-222222222222";
const product = quotedProduct({ name: "Eigenes Bild" });
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

const LINES = [{ productId: 1, quantity: 1, isEngraved: false }];
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
  await vi.waitFor(() =>
    expect(questions()).toEqual([{ ids: [1], designs: [{ id: FIRST, key: `key of ${FIRST}` }], lines: LINES }]),
  );
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
  expect(questions()).toEqual([{ ids: [1], designs: [{ id: FIRST, key: "" }], lines: LINES }]);
  expect(useNotices.getState().cart.at(-1)?.text).toContain("laden Sie das Foto noch einmal hoch");
});

test("promotions count for just the lines they were asked for, and a change of them is told once the shopper saw another sum", async () => {
  void changeLines(() => [{ productId: 1, quantity: 3, seenCents: 4990 }]);
  const told = [{ text: "3 für 2: 1 Artikel gratis", cents: 4990 }];
  const ask = async (promoted: typeof NO_PROMOTIONS.promoted | object) => {
    const { at } = useQuote.getState();
    askShop.mockResolvedValueOnce({ ...made(), promoted: { ...NO_PROMOTIONS.promoted, ...promoted } });
    await new Promise((resolve) => setTimeout(resolve, 2));
    requestQuote("cart", 0);
    await vi.waitFor(() => expect(useQuote.getState().at).toBeGreaterThan(at));
  };
  await ask({ running: true, cents: 4990, told });
  const { lines } = useCart.getState();
  expect(reductionCents(lines, useQuote.getState().promoted)).toBe(4990);
  expect(reductionCents([{ ...lines[0]!, quantity: 2 }], useQuote.getState().promoted)).toBeNull();
  const notices = () => useNotices.getState().cart.filter(({ text }) => text.startsWith("Die Rabatte"));
  expect(notices()).toEqual([]);
  await ask({});
  expect(reductionCents(lines, useQuote.getState().promoted)).toBe(0);
  expect(notices()).toHaveLength(1);
});
