import { expect, test } from "vitest";
import type { PaymentId } from "@/lib/payment/methods";
import { moneyBackOf, paidBy } from "./money-back";

const paid = (...providers: PaymentId[]) =>
  moneyBackOf(
    providers.map((provider) => paidBy({ kind: "payment", provider })),
    "prepayment",
  );

test("money goes back the way it came; of several ways all are named, first what goes by itself", () => {
  expect([paid(), paid("stripe"), paid("voucher"), paid("terminal", "prepayment", "stripe", "voucher")]).toEqual([
    ["transfer"],
    ["provider"],
    ["transfer"],
    ["provider", "transfer", "terminal"],
  ]);
});
