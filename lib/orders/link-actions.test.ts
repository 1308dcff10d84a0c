import { beforeEach, expect, test, vi } from "vitest";

const { allowAttempt, isWithin, findOrder, rememberPostalCode } = vi.hoisted(() => ({
  allowAttempt: vi.fn(),
  isWithin: vi.fn(),
  findOrder: vi.fn(),
  rememberPostalCode: vi.fn(),
}));
vi.mock("@/lib/platform/rate-limit/limits", () => ({ allowAttempt, isWithin }));
vi.mock("./link-cookie", () => ({ rememberPostalCode }));
vi.mock("./queries", () => ({ findOrder }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
}));

const { checkPostalCodeAction } = await import("./link-actions");

const address = { postalCode: "01067" };
const token = "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11";

const give = (postalCode: string) => {
  const form = new FormData();
  form.set("token", token);
  form.set("postalCode", postalCode);
  return checkPostalCodeAction({ postalCode: "" }, form);
};

beforeEach(() => {
  vi.clearAllMocks();
  allowAttempt.mockResolvedValue(true);
  isWithin.mockResolvedValue(true);
  findOrder.mockResolvedValue({ token, delivery: address, billing: address });
});

test("SEC-L6 the right postal code opens the order", async () => {
  await expect(give("01067")).rejects.toThrow(`redirected to /bestellung/${token}`);
  expect(rememberPostalCode).toHaveBeenCalledExactlyOnceWith(token);
});

test("SEC-L6 a wrong one does not, and stays in its field", async () => {
  expect(await give("10001")).toEqual({ postalCode: "10001", problem: "wrong" });
  expect(rememberPostalCode).not.toHaveBeenCalled();
});

test.each([
  ["one visitor tries too many", false, true],
  ["all visitors together try too many of one order", true, false],
])("SEC-L6 when %s, the right one is refused too", async (_, visitor, order) => {
  allowAttempt.mockResolvedValue(visitor);
  isWithin.mockResolvedValue(order);
  expect(await give("01067")).toEqual({ postalCode: "01067", problem: "limit" });
  expect(rememberPostalCode).not.toHaveBeenCalled();
  expect(allowAttempt).toHaveBeenCalledExactlyOnceWith("order-postcode", { visitor: 5, everyone: 300, seconds: 3600 });
  expect(isWithin).toHaveBeenCalledExactlyOnceWith("order-postcode", token, [{ limit: 10, seconds: 86_400 }]);
});
