import { expect, test } from "vitest";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { withdrawalRefund } from "./refund";

const plain = { isMadeToOrder: false, isVoucher: false, lineCents: 4990 };
const engraved = { isMadeToOrder: true, isVoucher: false, lineCents: 15_600 };
const voucher = { isMadeToOrder: false, isVoucher: true, lineCents: 10_000 };
const order = {
  discountCents: 0,
  totalCents: 4990,
  refundedCents: 0,
  shippingCents: 0,
  items: [plain],
};
const mixed = { ...order, totalCents: 20_590, items: [plain, engraved] };

test.each([
  ["standard shipping: everything", order, [4990, 0, 0]],
  ["express: everything but the surcharge", { ...order, totalCents: 6490, shippingCents: 1500 }, [4990, 1500, 0]],
  [
    "a part is already given back",
    { ...order, totalCents: 6490, refundedCents: 2000, shippingCents: 1500 },
    [2990, 1500, 0],
  ],
  [
    "more is given back than was owed",
    { ...order, totalCents: 6490, refundedCents: 6490, shippingCents: 1500 },
    [0, 1500, 0],
  ],
  ["an engraved ring and a puzzle: the puzzle alone", mixed, [4990, 0, 15_600]],
  [
    "52: a discount of 10 % is taken off both",
    { ...mixed, discountCents: 2059, totalCents: 18_531 },
    [4491, 0, 14_040],
  ],
  [
    "52: all is engraved: nothing",
    { ...order, totalCents: 17_100, shippingCents: 1500, items: [engraved] },
    [0, 1500, 15_600],
  ],
  [
    "a discount of 10 % on an engraved ring is not shared with a voucher",
    { ...order, discountCents: 1560, totalCents: 24_040, items: [engraved, voucher] },
    [10_000, 0, 14_040],
  ],
  ["vouchers alone: everything", { ...order, totalCents: 10_000, items: [voucher] }, [10_000, 0, 0]],
])("law 52, 53: %s", (_what, asked, [cents, surchargeCents, engravedCents]) => {
  expect(withdrawalRefund(asked, DELIVERED_CONDITIONS)).toEqual({ cents, surchargeCents, engravedCents });
});

test("law 53: of express shipping what the standard cost then is given back, nothing where that was free", () => {
  const paid = { ...order, totalCents: 6490, shippingCents: 1500 };
  const then = (cents: number, freeFromCents: number | null) => {
    const [standard] = DELIVERED_CONDITIONS.shipping;
    return withdrawalRefund(paid, { shipping: [{ ...standard, cents, freeFromCents }] });
  };
  expect(then(490, null)).toMatchObject({ cents: 5480, surchargeCents: 1010 });
  expect(then(490, 4990)).toMatchObject({ cents: 4990, surchargeCents: 1500 });
});
