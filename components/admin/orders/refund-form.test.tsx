// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RefundForm } from "./refund-button";
import type { Subject } from "./subject";

const changeOrderAction = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true, message: "" })));
vi.mock("@/lib/orders/admin/actions", () => ({ changeOrderAction }));

const puzzle = { position: 1, name: "Teich", left: 1, isVoucher: false, isMadeToOrder: false };
const ring = { ...puzzle, position: 3, name: "Ring", isMadeToOrder: true };
const order: Subject = {
  ...{ number: "KG-7F3K-9QXM", name: "Maria Muster", email: "maria@example.org", totalCents: 7690, refundedCents: 0 },
  ...{
    moneyBack: ["transfer"],
    isPaid: true,
    isInvoiced: true,
    voucherCents: 0,
    partCents: 0,
    unsent: [],
    isWithdrawn: true,
  },
  items: [puzzle, ring],
  refundable: {
    items: [puzzle, ring].map(({ name, position, isVoucher, isMadeToOrder }) => ({
      ...{ position, isVoucher, isMadeToOrder, lineName: name, priceCents: 4000, quantity: 1, refunded: 0 },
      ...{ reductionCents: 0, takesCode: true },
    })),
    ...{ discountCents: 800, shippingCents: 490, standardCents: 490, wrapCents: 0, refundedCents: 0 },
  },
  toRefund: {
    ...{ withdrawalId: 7, received: "01.07.2026" },
    lines: [
      { position: 1, quantity: 1 },
      { position: 3, quantity: 1 },
    ],
  },
};
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("the refund of a withdrawal is filled in, follows its lines, and another amount needs its reason", async () => {
  render(<RefundForm order={order} close={() => undefined} />);
  expect(field(/Betrag/).value).toBe("76,90");
  expect([select("Teich, höchstens 1").value, select("Ring, höchstens 1").value]).toEqual(["1", "1"]);
  // What was made for the shopper cannot be sold again.
  expect([select("Teich (von 1)").value, select("Ring (von 1)").value]).toEqual(["1", "0"]);
  expect(screen.getByText(/Der Widerruf vom 01\.07\.2026/)).toBeDefined();

  fireEvent.change(select("Ring, höchstens 1"), { target: { value: "0" } });
  expect(field(/Betrag/).value).toBe("40,90");
  fireEvent.change(field(/Betrag/), { target: { value: "35,00" } });
  fireEvent.click(screen.getByRole("button", { name: "Erstatten" }));
  await screen.findByText(/Bitte nennen Sie den Grund/);
  expect(changeOrderAction).not.toHaveBeenCalled();
  fireEvent.change(field(/Grund/), { target: { value: "Kratzer" } });
  fireEvent.click(screen.getByRole("button", { name: "Erstatten" }));
  await waitFor(() => expect(changeOrderAction).toHaveBeenCalledOnce());
  expect(changeOrderAction).toHaveBeenCalledWith(order.number, {
    ...{ action: "refund", amountCents: 3500, refundedCents: 0, reason: "Kratzer", withdrawalId: 7 },
    lines: [{ position: 1, quantity: 1 }],
    returned: [{ position: 1, quantity: 1 }],
  });
});
