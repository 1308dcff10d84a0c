import { expect, test, vi } from "vitest";
import { CODE_LETTERS, printCode, readCode } from "./code";
import { hashCode } from "./hash";
import { shareOut, sumOf } from "./share";

const env = vi.hoisted(() => ({
  INTERNAL_TOKEN: "a-token-for-tests",
  VOUCHER_SECRET: undefined as string | undefined,
}));
vi.mock("@/lib/platform/env", () => ({ env }));
const { makeCode } = await import("./secret");

test("a code is read however it is typed, and nothing else is one", () => {
  expect(readCode(" k7wm-2q9x 4htc–paz3")).toBe("K7WM2Q9X4HTCPAZ3");
  expect(printCode("K7WM2Q9X4HTCPAZ3")).toBe("K7WM-2Q9X-4HTC-PAZ3");
  for (const typed of ["", "SOMMER10", "K7WM2Q9X4HTCPAZ", "K7WM2Q9X4HTCPAZ33", "K7WM2Q9X4HTCPAZ0", "K7WM2Q9X4HTCPAZI"])
    expect(readCode(typed)).toBeNull();
});

test("a seed gives one code, of 16 letters all of which are used", () => {
  expect(makeCode("one")).toBe(makeCode("one"));
  expect(readCode(printCode(makeCode("one")))).toBe(makeCode("one"));
  const codes = Array.from({ length: 2000 }, (_, index) => makeCode(String(index)));
  expect(new Set(codes).size).toBe(2000);
  for (let place = 0; place < 16; place += 1)
    expect([...new Set(codes.map((code) => code[place]))].sort().join("")).toBe(CODE_LETTERS);
});

test("the codes of letters that wait stay the same: today without a secret of their own, later by keeping it", () => {
  expect(makeCode("one")).toBe("DNXHAY7SP7XXFQL4");
  Object.assign(env, { VOUCHER_SECRET: env.INTERNAL_TOKEN, INTERNAL_TOKEN: "another-token" });
  expect(makeCode("one")).toBe("DNXHAY7SP7XXFQL4");
});

test("the database knows a code by SHA-256 without a key: a new token voids no voucher", () => {
  expect(hashCode("K7WM2Q9X4HTCPAZ3")).toBe("d2617b66b8d637c30135036576e533763f659714ff27f7407a015672d94739c3");
});

test("vouchers pay in their order, no more than is to be paid", () => {
  const vouchers = [
    { code: "A", balanceCents: 1000 },
    { code: "B", balanceCents: 5000 },
    { code: "C", balanceCents: 5000 },
  ];
  expect(shareOut(vouchers, 5490)).toEqual([
    { code: "A", cents: 1000 },
    { code: "B", cents: 4490 },
  ]);
  expect(sumOf(shareOut(vouchers, 99_999))).toBe(11_000);
  expect(shareOut(vouchers, 0)).toEqual([]);
});
