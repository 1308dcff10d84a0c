import { expect, test } from "vitest";
import { exampleEvent, sentOrder } from "@/lib/orders/mail/example-order";
import { returnLines } from "./return-lines";
import type { Order } from "./schema";

const { items } = sentOrder();
const [puzzle, ring] = items as [Order["items"][number], Order["items"][number]];
const withdrawn = (lines?: { position: number; quantity: number }[]) => exampleEvent("withdrawn", lines && { lines });
const slip = (changes: Partial<Order>) =>
  returnLines({ ...sentOrder(changes), ...changes }).map(({ name, quantity }) => [name, quantity]);

test("a slip names what is withdrawn and not back yet, once it was sent", () => {
  const events = [withdrawn([{ position: 1, quantity: 1 }])];
  expect(slip({ events })).toEqual([["Teich am Abend", 1]]);
  expect(slip({ events, status: "paid" })).toEqual([]);
  const part = { events: [withdrawn()], status: "paid", isPartlySent: true } as const;
  expect(
    slip({
      ...part,
      events: [withdrawn()],
      items: [
        { ...puzzle, unsent: 1 },
        { ...ring, unsent: 1 },
      ],
    }),
  ).toEqual([["Teich am Abend", 1]]);
  expect(slip({ events, items: [{ ...puzzle, returned: 2 }, ring] })).toEqual([]);
  expect(slip({ events: [] })).toEqual([]);
  expect(slip({ events: [...events, withdrawn([{ position: 1, quantity: 1 }])] })).toEqual([["Teich am Abend", 2]]);
});

test("of the whole order all but vouchers and what was made for the shopper", () => {
  const all = [puzzle, { ...ring, isMadeToOrder: true }, { ...ring, position: 3, isVoucher: true }];
  expect(slip({ events: [withdrawn()], items: all })).toEqual([["Teich am Abend", 2]]);
});
