import { expect, test } from "vitest";
import { withdrawalRefund } from "./refund";

test.each([
  ["standard shipping: everything", [4990, 0, 0], [4990, 0]],
  ["express: everything but the surcharge", [6490, 0, 1500], [4990, 1500]],
  ["a part is already given back", [6490, 2000, 1500], [2990, 1500]],
  ["more is given back than was owed", [6490, 6490, 1500], [0, 1500]],
])("law 53: %s", (_what, [totalCents = 0, refundedCents = 0, shippingCents = 0], [cents, surchargeCents]) => {
  expect(withdrawalRefund({ totalCents, refundedCents, shippingCents })).toEqual({ cents, surchargeCents });
});
