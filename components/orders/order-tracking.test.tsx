import { expect, test, vi } from "vitest";
import { htmlOf } from "@/components/german.test-kit";
import { exampleOrder, exampleParcel } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { OrderTracking } from "./order-tracking";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

async function textOf(changes: Partial<Order>): Promise<string> {
  return (await htmlOf(<OrderTracking order={exampleOrder(changes)} />))
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("only a parcel with a number can be followed; of others the carrier alone is named", async () => {
  expect(await textOf({ parcels: [exampleParcel()] })).toBe(
    "Sendungsverfolgung Versanddienst: DHL Sendungsnummer: 00340434161094042557 Bei DHL verfolgen",
  );
  expect(await textOf({ parcels: [exampleParcel({ trackingNumber: null })] })).toBe("Versanddienst DHL");
  expect(await textOf({ parcels: [exampleParcel({ carrier: null, trackingNumber: null })] })).toBe("");
});

test("of several parcels each says what is in it", async () => {
  const part = exampleParcel({ lines: [{ position: 2, quantity: 1 }], carrier: null, trackingNumber: null });
  expect(await textOf({ parcels: [part], isPartlySent: true })).toBe(
    "Paket 1 Versendet am 23.11.2026, darin: 1 × Ring „Bogen“",
  );
});
