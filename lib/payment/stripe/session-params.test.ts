import { expect, test } from "vitest";
import { sessionParams } from "./session-params";

const order = {
  number: "KG-0000-0001",
  email: "clara@example.org",
  amountCents: 2500,
  isFast: false,
  earlierSessions: 0,
  hasVouchers: false,
  paidUrl: "https://shop.test/paid",
  cancelledUrl: "https://shop.test/cancelled",
};

test("who buys vouchers by card proves to the bank that the card is theirs", () => {
  const asked = sessionParams({ ...order, hasVouchers: true }, new Date());
  expect(asked.payment_method_options).toEqual({ card: { request_three_d_secure: "any" } });
  expect(sessionParams(order, new Date()).payment_method_options).toBeUndefined();
});
