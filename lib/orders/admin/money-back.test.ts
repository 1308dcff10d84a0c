import { expect, test } from "vitest";
import type { PaymentId } from "@/lib/payment/methods";
import { moneyBackOf } from "./money-back";

const order = (...providers: PaymentId[]) => ({
  paymentMethod: "prepayment" as const,
  ledger: providers.map((provider) => ({
    ...{ kind: "payment" as const, provider, reference: null, amountCents: 100, at: new Date() },
  })),
});

test("money goes back the way it came, and of several ways none is named alone", () => {
  expect(
    [order(), order("stripe"), order("voucher"), order("stripe", "prepayment", "voucher")].map(moneyBackOf),
  ).toEqual([...["transfer", "provider", "transfer", "several"]]);
});
