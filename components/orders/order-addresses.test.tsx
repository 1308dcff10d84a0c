import { expect, test, vi } from "vitest";
import { textIn } from "@/components/german.test-kit";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { OrderAddresses } from "./order-addresses";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

const textOf = (changes: Partial<Order>) => textIn(<OrderAddresses order={exampleOrder(changes)} />);

const debit: Partial<Order> = {
  paymentMethod: "stripe",
  events: [exampleEvent("processing", { at: new Date("2026-11-21T10:00:00Z") })],
};

test.each([
  [{ min: 1, max: 1 }, "am nächsten Werktag, nachdem Ihre Zahlung eingegangen ist"],
  [{ min: 1, max: 2 }, "1–2 Werktage ab dem Tag, an dem Ihre Zahlung bei uns eingeht"],
  [{ min: 3, max: 3 }, " 3 Werktage ab dem Tag, an dem Ihre Zahlung bei uns eingeht"],
])("law 8: an order by debit counts %o from the money on", async (deliveryDays, words) => {
  expect(await textOf({ ...debit, deliveryDays })).toContain(words);
});

test("the giver sees that the order is a present, without wrapping and card too", async () => {
  expect(await textOf({ isGift: true })).toContain("Als Geschenk bestellt");
  expect(await textOf({})).not.toContain("Geschenk");
});
