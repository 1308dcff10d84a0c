import { expect, test } from "vitest";
import { exampleOrder } from "./mail/example-order";
import { parcelOf, voucherNumber } from "./parcel";

const [two, one] = exampleOrder().items as [Item, Item];
type Item = ReturnType<typeof exampleOrder>["items"][number];
type Event = ReturnType<typeof exampleOrder>["events"][number];

const DISPATCHED_AT = "2026-11-23T10:00:00Z";
const event = (kind: Event["kind"], at: string, returned: Event["returned"] = null): Event => ({
  ...{ kind, at: new Date(at), returned },
  ...{ refundCents: null, payBy: null, isUnpaid: false, unaccepted: null },
});
const packed = (items: Item[], events: Event[] = []) =>
  parcelOf({ items, events }).map(({ position, quantity }) => [position, quantity]);

test("all that was ordered lies in the parcel", () =>
  expect(packed([two, one])).toEqual([
    [1, 2],
    [2, 1],
  ]));

test("vouchers come by mail", () => expect(packed([two, { ...one, isVoucher: true }])).toEqual([[1, 2]]));

test("what was given back before the parcel leaves is not in it", () => {
  expect(
    packed([
      { ...two, returned: 1 },
      { ...one, returned: 1 },
    ]),
  ).toEqual([[1, 1]]);
  const [before, sent] = [
    event("refunded", DISPATCHED_AT, [{ position: 1, quantity: 1 }]),
    event("dispatched", DISPATCHED_AT),
  ];
  expect(packed([{ ...two, returned: 1 }], [before, sent])).toEqual([[1, 1]]);
});

test("what came back afterwards had been in it", () => {
  const events = [
    event("refunded", "2026-11-22T10:00:00Z", [{ position: 1, quantity: 1 }]),
    event("dispatched", DISPATCHED_AT),
    event("refunded", "2026-12-01T10:00:00Z", [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ]),
    event("refunded", "2026-12-02T10:00:00Z"),
  ];
  expect(
    packed(
      [
        { ...two, returned: 2 },
        { ...one, returned: 1 },
      ],
      events,
    ),
  ).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test("an order names its vouchers by how many there are, whatever else it has", () => {
  const voucher = { ...one, isVoucher: true };
  expect(voucherNumber({ items: [two, one] })).toBeNull();
  expect(voucherNumber({ items: [two, voucher] })).toBe("one");
  expect(voucherNumber({ items: [{ ...voucher, quantity: 2 }] })).toBe("other");
  expect(voucherNumber({ items: [voucher, voucher] })).toBe("other");
});
