// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VoucherAnswer } from "@/lib/vouchers/check-vouchers";
import type { Voucher } from "@/lib/vouchers/schema";
import { useVouchers } from "./use-vouchers";

const CODE = "K7WM2Q9X4HTCPAZ3";
const FULL: Voucher = { code: CODE, balanceCents: 2500 };
const has = (...vouchers: Voucher[]): VoucherAnswer => ({ ok: true, vouchers });

const shop = vi.fn<(question: unknown) => VoucherAnswer | Promise<VoucherAnswer>>();

beforeEach(() => {
  shop.mockReset().mockReturnValue(has(FULL));
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) =>
    Response.json(await shop(JSON.parse(body))),
  );
});
afterEach(cleanup);

const open = async (...initial: Voucher[]) => {
  const view = renderHook(() => useVouchers(initial));
  await act(async () => {});
  return view.result;
};
const settle = () => act(() => new Promise((done) => setTimeout(done)));

test("a code is read as people type it, and what is left on it is said", async () => {
  const control = await open();
  expect(await act(() => control.current.add("k7wm 2q9x-4htc paz3"))).toBe(true);
  expect(shop).toHaveBeenCalledExactlyOnceWith({ codes: [CODE] });
  expect(control.current).toMatchObject({ vouchers: [FULL], isBusy: false });
  expect(control.current.message.said).toContain("€25,00");
});

test.each<[string, string, Voucher[], RegExp]>([
  ["nothing", " ", [], /geben Sie/],
  ["a discount code", "SOMMER10", [], /16 Zeichen/],
  ["the same once more", CODE, [FULL], /./],
  ["a sixth", CODE, ["A", "B", "C", "D", "E"].map((letter) => ({ code: letter.repeat(16), balanceCents: 100 })), /5/],
])("%s is told without asking the shop", async (_what, typed, known, says) => {
  shop.mockReturnValue(has(...known));
  const control = await open(...known);
  await settle();
  shop.mockClear();
  expect(await act(() => control.current.add(typed))).toBe(false);
  expect(control.current.message.error).toMatch(says);
  expect(control.current.vouchers).toEqual(known);
  expect(shop).not.toHaveBeenCalled();
});

test.each<[string, () => VoucherAnswer | Promise<VoucherAnswer>, RegExp]>([
  ["refused", () => has(), /lässt sich nicht einlösen/],
  ["one too many", () => ({ ok: false, error: "limit" }), /zu viele Versuche/],
  ["not answered", () => Promise.reject(new Error("line lost")), /nicht geprüft werden/],
])("a voucher that is %s pays nothing, and why is said at its field", async (_why, answer, says) => {
  shop.mockImplementation(answer);
  const control = await open();
  expect(await act(() => control.current.add(CODE))).toBe(false);
  expect(control.current).toMatchObject({ vouchers: [], isBusy: false });
  expect(control.current.message.error).toMatch(says);
});

test("a double click asks once", async () => {
  const answer = Promise.withResolvers<VoucherAnswer>();
  shop.mockReturnValue(answer.promise);
  const control = await open();
  act(() => void control.current.add(CODE));
  expect(await act(() => control.current.add(CODE))).toBe(false);
  expect(control.current.isBusy).toBe(true);
  answer.resolve(has(FULL));
  await settle();
  expect([shop.mock.calls.length, control.current.vouchers]).toEqual([1, [FULL]]);
});

test.each<[string, VoucherAnswer, Voucher[], RegExp | undefined]>([
  ["as it was stays without a word", has(FULL), [FULL], undefined],
  [
    "used in part pays what is left, and that is said",
    has({ ...FULL, balanceCents: 900 }),
    [{ ...FULL, balanceCents: 900 }],
    /geändert/,
  ],
  ["spent is taken off, and that is said", has(), [], /lässt sich nicht mehr einlösen und wurde entfernt/],
  ["that cannot be checked stays until the order is placed", { ok: false, error: "failed" }, [FULL], undefined],
])("after a reload a voucher %s", async (_what, answer, left, says) => {
  shop.mockReturnValue(answer);
  const control = await open(FULL);
  await settle();
  expect(control.current).toMatchObject({ vouchers: left, isBusy: false });
  if (says) expect(control.current.message.said).toMatch(says);
  else expect(control.current.message).toEqual({});
});

test("a voucher taken off while it is checked after a reload stays off", async () => {
  const answer = Promise.withResolvers<VoucherAnswer>();
  shop.mockReturnValue(answer.promise);
  const control = await open(FULL);
  expect(control.current).toMatchObject({ vouchers: [FULL], isBusy: true });
  act(() => control.current.remove(CODE));
  answer.resolve(has(FULL));
  await settle();
  expect(control.current).toMatchObject({
    vouchers: [],
    isBusy: false,
    message: { said: "Der Gutschein wurde entfernt." },
  });
});

test("after an order was refused for its vouchers, what cannot be learned is taken off", async () => {
  const control = await open(FULL);
  await settle();
  shop.mockReturnValue(has({ ...FULL, balanceCents: 1 }));
  await act(() => control.current.checkAgain());
  expect(control.current.vouchers).toEqual([{ ...FULL, balanceCents: 1 }]);
  shop.mockReturnValue({ ok: false, error: "failed" });
  await act(() => control.current.checkAgain());
  expect(control.current.vouchers).toEqual([]);
  expect(control.current.message.said).toMatch(/nicht geprüft werden/);
});
