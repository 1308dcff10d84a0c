import { expect, test } from "vitest";
import { exampleParcel, sentOrder } from "./mail/example-order";
import { parcelOf, voucherNumber, type Parcel } from "./parcel";

const [two, one] = sentOrder().items as [Item, Item];
type Item = ReturnType<typeof sentOrder>["items"][number];

const first = exampleParcel({ lines: [{ position: 1, quantity: 1 }] });
const second = exampleParcel({ id: 2, lines: [{ position: 2, quantity: 1 }] });
const packed = (order: Parameters<typeof parcelOf>[0], parcel?: Parcel) =>
  parcelOf(order, parcel).map(({ position, quantity }) => [position, quantity]);

test("what is still to be sent is packed, then what is in a parcel, in the end what was in all", () => {
  const items = [
    { ...two, unsent: 1 },
    { ...one, unsent: 1 },
  ];
  expect(packed({ items, parcels: [first] })).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(packed({ items, parcels: [first] }, first)).toEqual([[1, 1]]);
  expect(packed({ items: [two, one], parcels: [first, second] })).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(packed({ items: [{ ...two, isVoucher: true }], parcels: [] })).toEqual([]);
});

test("an order names its vouchers by how many there are, whatever else it has", () => {
  const voucher = { ...one, isVoucher: true };
  expect(voucherNumber({ items: [two, one] })).toBeNull();
  expect(voucherNumber({ items: [two, voucher] })).toBe("one");
  expect(voucherNumber({ items: [{ ...voucher, quantity: 2 }] })).toBe("other");
  expect(voucherNumber({ items: [voucher, voucher] })).toBe("other");
});
