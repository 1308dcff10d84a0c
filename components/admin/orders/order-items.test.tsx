import { createTranslator } from "next-intl";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import messages from "#messages/pages.json";
import { OrderItems } from "./order-items";

vi.mock("@/lib/vouchers/admin/actions", () => ({ changeSendingAction: () => undefined }));
vi.mock("next-intl/server", () => ({
  getTranslations: (namespace: "admin.orders") => createTranslator({ locale: "de", messages, namespace }),
}));

async function textOf(changes: Partial<AdminOrder>): Promise<string> {
  const order = { ...exampleOrder(), ...changes } as AdminOrder;
  const { prelude } = await prerender(<OrderItems order={order} />);
  return (await new Response(prelude).text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("what vouchers paid is named as the shopper sees it, and what went back to them", async () => {
  const taxes = [
    { rate: 1900, grossCents: 2690, netCents: 2261, taxCents: 429 },
    { rate: 0, grossCents: 3300, netCents: 3300, taxCents: 0 },
  ];
  const order: Partial<AdminOrder> = {
    taxes,
    voucherCents: 3300,
    dueCents: 2690,
    status: "paid",
    events: [exampleEvent("paid")],
  };
  const text = await textOf(order);
  expect(text).toContain("darin 19 % MwSt. €4,29 darin mit Gutschein bezahlt (schon versteuert) €33,00");
  expect(text).toContain("Mit Gutschein bezahlt −€33,00 Restbetrag (bezahlt) €26,90");
  expect(text).not.toMatch(/0 % MwSt|auf den Gutschein/);
  const refunded = { refundedCents: 3000, voucherRefunds: [{ amountCents: 310, at: new Date(0) }] };
  expect(await textOf({ ...order, ...refunded })).toContain("Erstattet −€30,00 davon auf den Gutschein €3,10");
});
