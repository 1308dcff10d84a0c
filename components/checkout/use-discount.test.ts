// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CodeAnswer } from "@/lib/discounts/check-code";
import type { Discount } from "@/lib/discounts/schema";
import { useDiscount } from "./use-discount";

const AUTUMN: Discount = { code: "HERBST", kind: "percent", percent: 10 };
const AGREED: CodeAnswer = { ok: true, discount: AUTUMN };
const refused = (reason: "too_small" | "expired"): CodeAnswer => ({
  ok: false,
  error: "refused",
  reason,
  minSubtotalCents: reason === "too_small" ? 9000 : null,
});

const shop = vi.fn<(question: unknown) => CodeAnswer | Promise<CodeAnswer>>();

beforeEach(() => {
  vi.useFakeTimers();
  shop.mockReset().mockReturnValue(AGREED);
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) =>
    Response.json(await shop(JSON.parse(body))),
  );
});
afterEach(cleanup);

const redeem = vi.fn<(code: string) => Promise<string | null>>();
const goods = (quantity: number) => [{ productId: 1, quantity, isEngraved: false }];
const open = (initial: Discount | null = null) =>
  renderHook((quantity: number) => useDiscount(initial, goods(quantity), redeem), { initialProps: 2 });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a code counts once the shop agreed to it for these goods", async () => {
  const { result } = open();
  expect(await act(() => result.current.apply("herbst"))).toBe(true);
  expect(shop).toHaveBeenCalledExactlyOnceWith({ code: "herbst", lines: goods(2) });
  expect(result.current).toMatchObject({ discount: AUTUMN, isBusy: false });
  expect(result.current.message).toEqual({
    said: "HERBST wurde angewendet: 10 % Rabatt auf die Artikel",
    isSeen: true,
  });
  await wait(10_000);
  expect(shop).toHaveBeenCalledOnce();
});

test.each([
  ["pays", null],
  ["is refused as a voucher", "Dieser Gutschein lässt sich nicht einlösen."],
])("a voucher's code that is typed as a discount code %s", async (_what, refusal) => {
  shop.mockReturnValue({ ok: false, error: "refused", reason: "unknown", minSubtotalCents: null });
  redeem.mockResolvedValue(refusal);
  const { result } = open();
  expect(await act(() => result.current.apply("K7WM-2Q9X-4HTC-PAZ3"))).toBe(refusal === null);
  expect(redeem).toHaveBeenCalledWith("K7WM-2Q9X-4HTC-PAZ3");
  expect(result.current).toMatchObject({ discount: null, isBusy: false });
  expect(result.current.message.error).toBe(refusal ?? undefined);
});

test.each<[string, string, CodeAnswer | Error, RegExp]>([
  ["refused", "HERBST", refused("too_small"), /ab einem Warenwert von €90,00/],
  ["one too many", "HERBST", { ok: false, error: "limit" }, /zu viele Versuche/],
  ["not answered", "HERBST", new Error("line lost"), /konnte gerade nicht geprüft werden/],
])(
  "a code that is %s leaves what is to be paid as it was and says why at its field",
  async (_why, code, answer, says) => {
    shop.mockImplementation(() => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const { result } = open();
    expect(await act(() => result.current.apply(code))).toBe(false);
    expect(result.current).toMatchObject({ discount: null, isBusy: false });
    expect(result.current.message.error).toMatch(says);
  },
);

test("nothing typed is told without asking the shop", async () => {
  const { result } = open();
  expect(await act(() => result.current.apply("  "))).toBe(false);
  expect(result.current.message.error).toBe("Bitte geben Sie einen Rabattcode ein.");
  expect(shop).not.toHaveBeenCalled();
});

test("until the answer is there the code is being checked", async () => {
  const answer = Promise.withResolvers<CodeAnswer>();
  shop.mockReturnValue(answer.promise);
  const { result } = open();
  act(() => void result.current.apply("HERBST"));
  expect(result.current).toMatchObject({ discount: null, isBusy: true });
  answer.resolve(AGREED);
  await wait(0);
  expect(result.current).toMatchObject({ discount: AUTUMN, isBusy: false });
});

test("a code kept over a reload is judged again, and goes with the reason when the goods became too few", async () => {
  const { result, rerender } = open(AUTUMN);
  await wait(600);
  expect([shop.mock.calls, result.current.discount]).toEqual([[[{ code: "HERBST", lines: goods(2) }]], AUTUMN]);
  shop.mockReturnValue(refused("too_small"));
  rerender(1);
  await wait(599);
  expect(result.current.discount).toEqual(AUTUMN);
  await wait(1);
  expect(result.current).toMatchObject({
    discount: null,
    message: {
      said: "HERBST gilt nicht mehr und wurde entfernt. Dieser Rabattcode gilt ab einem Warenwert von €90,00.",
    },
  });
});

test("of quick changes of the cart only the last is asked about", async () => {
  const { rerender } = open(AUTUMN);
  for (const quantity of [3, 4, 5]) {
    rerender(quantity);
    await wait(100);
  }
  await wait(600);
  expect(shop).toHaveBeenCalledExactlyOnceWith({ code: "HERBST", lines: goods(5) });
});

test("a code stays while the shop cannot be asked: it is judged when the order is placed", async () => {
  shop.mockImplementation(() => Promise.reject(new Error("line lost")));
  const { result } = open(AUTUMN);
  await wait(600);
  expect(result.current).toMatchObject({ discount: AUTUMN, message: {} });
});

test("after an order was refused for its code, a code that cannot be judged goes, so that one can order", async () => {
  const { result } = open(AUTUMN);
  await wait(600);
  shop.mockImplementation(() => Promise.reject(new Error("line lost")));
  await act(() => result.current.judgeAgain());
  expect(result.current).toMatchObject({
    discount: null,
    message: { said: "HERBST gilt nicht mehr und wurde entfernt." },
  });
});

test("a late answer about a code that was removed meanwhile does not bring it back", async () => {
  const answer = Promise.withResolvers<CodeAnswer>();
  const { result } = open(AUTUMN);
  await wait(600);
  shop.mockReturnValue(answer.promise);
  act(() => void result.current.judgeAgain());
  act(() => result.current.remove());
  answer.resolve(AGREED);
  await wait(0);
  expect(result.current).toMatchObject({
    discount: null,
    message: { said: "Der Rabattcode HERBST wurde entfernt." },
  });
});
