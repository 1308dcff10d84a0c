import { expect, test, vi } from "vitest";
import { textIn } from "@/components/german.test-kit";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { PackingSlip } from "./packing-slip";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));
vi.mock("@/lib/platform/env", () => ({ env: { SITE_URL: "https://shop.example" } }));

async function textOf(items: Order["items"], isGift = false): Promise<string> {
  return textIn(<PackingSlip order={exampleOrder({ items, isGift })} />);
}

const [puzzle, ring] = exampleOrder().items as [Order["items"][number], Order["items"][number]];

test("the packing slip lists and counts what lies in the parcel", async () => {
  const text = await textOf([
    { ...puzzle, unsent: 1 },
    ring,
    { ...ring, position: 3, name: "Geschenkgutschein", isVoucher: true, unsent: 0 },
  ]);
  expect(text).toContain("1 Teich am Abend");
  expect(text).not.toContain("Geschenkgutschein");
  expect(text).toContain("2 Stück insgesamt");
  expect(await textOf([{ ...puzzle, unsent: 0 }, ring])).not.toContain("Teich am Abend");
});

test("the packing slip tells the withdrawal of what lies in the parcel alone", async () => {
  const text = await textOf([
    { ...puzzle, unsent: 0 },
    { ...ring, isMadeToOrder: true },
  ]);
  expect(text).toContain(MADE_TO_ORDER_STATEMENT);
  expect(text).not.toContain("binnen 14 Tagen");
  expect(await textOf([puzzle, ring])).toContain("binnen 14 Tagen, nachdem Sie die Ware erhalten haben, widerrufen");
});

test("the packing slip says that it is a present, without wrapping too", async () => {
  expect(await textOf([puzzle], true)).toContain("Geschenk ohne Rechnung und ohne Preise");
  expect(await textOf([puzzle])).not.toContain("Geschenk");
});
