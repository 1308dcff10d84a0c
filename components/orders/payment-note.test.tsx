import { expect, test, vi } from "vitest";
import { textIn } from "@/components/german.test-kit";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import type { Order } from "@/lib/orders/schema";
import { PaymentNote } from "./payment-note";
import { DELIVERED } from "@/lib/settings/parts";

vi.mock("@/lib/payment/pay-by-transfer", () => ({ payByTransferAction: () => undefined }));
vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

const textOf = (changes: Partial<Order>) => textIn(<PaymentNote order={exampleOrder(changes)} />);

test("law 36: an unpaid order asks for its transfer, by when, and says what happens otherwise", async () => {
  const text = await textOf({ mode: "live" });
  expect(text).toContain("Bitte überweisen Sie €116,82 bis zum 28. November 2026.");
  expect(text).toContain("erinnern wir Sie einmal per E-Mail");
  expect(text).toContain("Öffnen Sie Ihre Banking-App");
  const reminded = exampleEvent("reminded");
  expect(await textOf({ mode: "live", events: [reminded] })).toContain("stornieren wir die Bestellung");
  const back = [{ ...reminded, kind: "paid" } as const, { ...reminded, kind: "payment_failed" } as const];
  const returned = await textOf({ mode: "live", events: back });
  expect(returned).toContain("zurückgebucht");
  expect(returned).not.toMatch(/reserviert|stornieren/);
});

const ended = exampleEvent("cancelled", { refundCents: 0 });

test("an order that holds nothing asks to open the link in its mail, until when, and for no money", async () => {
  const text = await textOf({ mode: "live", confirmUntil: new Date("2026-11-22T13:38:05Z") });
  expect(text).toContain("wenn Sie den Link in der E-Mail öffnen, die wir an anna@example.org gesendet haben");
  expect(text).toContain("Bitte öffnen Sie den Link bis zum 22. November 2026, 14:38 Uhr.");
  expect(text).not.toContain(DELIVERED.company.iban);
});

test.each([
  ["unconfirmed", "weil der Link in unserer E-Mail nicht geöffnet wurde"],
  ["soldOut", "waren die Artikel leider ausverkauft"],
] as const)(
  "an order that was never accepted (%s) says why, and that nothing is to be paid",
  async (unaccepted, why) => {
    const confirmUntil = new Date(0);
    const text = await textOf({ mode: "live", status: "cancelled", confirmUntil, events: [{ ...ended, unaccepted }] });
    expect(text).toContain(why);
    expect(text).toContain("Bitte überweisen Sie nichts");
    expect(text).not.toContain("Link bis zum");
  },
);

test("law 36: a test order asks nobody for money", async () => {
  const text = await textOf({ mode: "test" });
  expect(text).toContain("Bitte überweisen Sie nichts.");
  expect(text).not.toMatch(/überweisen Sie (?!nichts)|Öffnen Sie Ihre Banking-App|erinnern wir|stornieren/);
});

test("law 36: a test order that is marked as paid claims no payment", async () => {
  const paid = exampleEvent("paid");
  const text = await textOf({ mode: "test", status: "paid", events: [paid] });
  expect(text).toContain("nur als bezahlt markiert");
  expect(text).not.toContain("eingegangen");
  expect(await textOf({ mode: "live", status: "paid", events: [paid] })).toContain(
    "Ihre Zahlung ist bei uns eingegangen.",
  );
});

test("an order that is paid online says where it stands, and offers to pay only while that is possible", async () => {
  const online = { paymentMethod: "stripe" } as const;
  expect(await textOf({ ...online, status: "open" })).toContain("Jetzt bezahlen");
  const processing = await textOf({ ...online, status: "open", events: [exampleEvent("processing")] });
  expect(processing).toContain("Ihre Zahlung ist angewiesen.");
  expect(processing).not.toContain("Jetzt bezahlen");
  const reminded = { ...exampleEvent("reminded"), payBy: "2026-12-01" };
  const again = await textOf({ ...online, status: "open", events: [exampleEvent("processing"), reminded] });
  expect(again).toContain("Bitte bezahlen Sie bis zum 1. Dezember 2026 noch einmal online");
  expect(again).toContain("Jetzt bezahlen");
  const other = await textOf({ ...online, status: "open", events: [exampleEvent("mismatch")] });
  expect(other).toContain("Bitte bezahlen Sie nicht noch einmal.");
  expect(other).not.toContain("Jetzt bezahlen");
  const paid: Partial<Order> = { ...online, mode: "live", status: "paid", events: [exampleEvent("paid")] };
  expect(await textOf(paid)).toContain("Online bezahlt. Ihre Zahlung ist bei uns eingegangen.");
  expect(await textOf({ ...paid, mode: "test" })).not.toContain("eingegangen");
  expect(await textOf({ ...paid, status: "cancelled" })).toContain("Den Betrag geben wir über die Zahlungsart zurück");
  const cancelled = await textOf({ ...online, mode: "live", status: "cancelled" });
  expect(cancelled).toContain("nicht bezahlt und ist storniert");
  expect(cancelled).not.toMatch(/überweisen|Jetzt bezahlen/);
});

test("what a voucher has paid is not asked for again", async () => {
  const part = await textOf({ mode: "live", voucherCents: 2500, dueCents: 9182 });
  expect(part).toContain("Bitte überweisen Sie €91,82");
  expect(part).not.toContain("116,82");
  expect(await textOf({ status: "cancelled", voucherCents: 2500, dueCents: 9182 })).toContain(
    "dem Gutschein wieder gutgeschrieben",
  );
  const all = { paymentMethod: "voucher", voucherCents: 11_682, dueCents: 0 } as const;
  expect(await textOf({ ...all, status: "paid" })).toContain(
    "Mit Gutschein bezahlt. Sie müssen nichts weiter bezahlen.",
  );
  expect(await textOf({ ...all, status: "cancelled" })).toContain("dem Gutschein wieder gutgeschrieben");
});

test("whoever left the payment page may transfer instead; not for a parcel that is promised for the next days", async () => {
  const left = { mode: "live", paymentMethod: "stripe" } as const;
  const text = await textOf(left);
  expect(text).toContain("innerhalb von 7 Tagen");
  expect(text).toContain("Per Überweisung bezahlen");
  const fast = await textOf({ ...left, shippingOption: "express" });
  expect(fast).toContain("wäre der Liefertermin vorbei");
  expect(fast).not.toContain("Per Überweisung bezahlen");
});
