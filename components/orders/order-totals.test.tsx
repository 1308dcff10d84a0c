import { expect, test, vi } from "vitest";
import { textIn } from "@/components/german.test-kit";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { OrderTotals } from "./order-totals";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

const textOf = (changes: Partial<Order>) => textIn(<OrderTotals order={exampleOrder(changes)} />);

const paid = exampleEvent("paid");
const part = { voucherCents: 2500, dueCents: 9182 };

test("what no voucher pays is due, then paid; of an order that was cancelled before, nothing is said to be paid", async () => {
  expect(await textOf(part)).toContain("Mit Gutschein bezahlt −€25,00 Noch zu zahlen €91,82");
  expect(await textOf({ ...part, status: "paid", events: [paid] })).toContain("Restbetrag (bezahlt) €91,82");
  expect(await textOf({ ...part, status: "cancelled", events: [paid] })).toContain("Restbetrag (bezahlt) €91,82");
  expect(await textOf({ ...part, status: "cancelled" })).not.toMatch(/Restbetrag \(bezahlt\)|Noch zu zahlen/);
});

test("a refund says how much of it went back to the voucher", async () => {
  const refunded: Partial<Order> = { ...part, status: "paid", events: [paid], refundedCents: 3000 };
  const back = [
    { amountCents: 110, at: new Date(0) },
    { amountCents: 200, at: new Date(1) },
  ];
  expect(await textOf({ ...refunded, voucherRefunds: back })).toContain(
    "Bereits erstattet −€30,00 davon auf Ihren Gutschein €3,10",
  );
  expect(await textOf(refunded)).not.toContain("davon auf");
});

test("an order that vouchers pay wholly leaves nothing to pay", async () => {
  const untaxed = [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }];
  const all: Partial<Order> = { voucherCents: 11_682, dueCents: 0, status: "paid", events: [paid], taxes: untaxed };
  const text = await textOf(all);
  expect(text).toContain("Mit Gutschein bezahlt −€116,82");
  expect(text).not.toMatch(/Restbetrag \(bezahlt\)|Noch zu zahlen/);
  expect(text).toContain("darin mit Gutschein bezahlt (schon versteuert) €116,82");
});

test("vouchers that are bought for many purposes are named as what is not taxed", async () => {
  const [item] = exampleOrder().items;
  const sold = { items: [{ ...item!, isVoucher: true, taxRate: 0, lineCents: 11_682 }], isDigital: true };
  const taxes = [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }];
  expect(await textOf({ ...sold, taxes })).toContain("darin für Gutscheine (ohne MwSt.) €116,82");
});

test("an article at 0 % is no voucher", async () => {
  const items = exampleOrder().items.map((item) => ({ ...item, taxRate: 0 }));
  const text = await textOf({ items, taxes: [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }] });
  expect(text).toContain("darin 0 % MwSt. auf netto €116,82 €0,00");
  expect(text).not.toContain("Gutschein");
});
