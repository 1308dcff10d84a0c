import { expect, test, vi } from "vitest";
import { htmlOf } from "@/components/german.test-kit";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { NextSteps } from "./next-steps";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

async function stepsOf(changes: Partial<Order>): Promise<string[]> {
  const html = await htmlOf(<NextSteps order={exampleOrder(changes)} />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, step = ""]) => step);
}
const [item] = exampleOrder().items;

test.each<[string, Partial<Order>, (string | RegExp)[]]>([
  ["paid online", { paymentMethod: "stripe" }, ["packen", /Lieferung: \S+\s\d+\./]],
  ["by transfer", { paymentMethod: "prepayment" }, ["Zahlung", "packen", "Überweisungsauftrag"]],
  ["of a voucher", { paymentMethod: "stripe", isDigital: true }, ["Gutschein"]],
  [
    "of one's own photo",
    { paymentMethod: "stripe", items: [{ ...item!, designId: "1" }] },
    ["Foto", "packen", "Lieferung"],
  ],
])("an order %s is told what happens next, and when", async (_what, order, expected) => {
  const steps = await stepsOf(order);
  expect(steps).toHaveLength(expected.length);
  expected.forEach((words, index) => expect(steps[index]).toMatch(words));
});
