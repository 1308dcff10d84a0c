import { describe, expect, test, vi } from "vitest";
import { htmlOf } from "@/components/german.test-kit";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { OrderLines } from "@/components/orders/order-lines";
import { OrderItems } from "./order-items";

vi.mock("@/lib/vouchers/admin/actions", () => ({ changeSendingAction: () => undefined }));
vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

const DESIGN = "0d9d4f8a-5d0e-4d0e-9d0e-4d0e9d0e4d0e";

const PAGES = {
  shopper: (order: AdminOrder) => <OrderLines order={order} />,
  admin: (order: AdminOrder) => <OrderItems order={order} />,
};

describe.each(Object.entries(PAGES))("the lines of an order as the %s sees them", (_who, page) => {
  const show = (changes: object) => {
    const [item] = exampleOrder().items;
    return htmlOf(page(exampleOrder({ items: [{ ...item!, ...changes }] }) as AdminOrder));
  };

  test("lead to the article as long as it is sold, and keep its name afterwards", async () => {
    expect(await show({ slug: "teich" })).toContain('href="/product/teich"');
    const later = await show({ slug: null });
    expect(later).toContain("Teich am Abend");
    expect(later).not.toContain('href="/product');
  });

  test("say why there is no own picture any more, and only then", async () => {
    const own = { designId: DESIGN, isMadeToOrder: true };
    expect(await show({ ...own, hasPicture: false })).toContain("90 Tage nach dem Versand");
    expect(await show({ ...own, hasPicture: true })).not.toContain("90 Tage nach dem Versand");
    expect(await show({})).not.toContain("90 Tage nach dem Versand");
  });
});
