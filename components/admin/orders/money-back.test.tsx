import { describe, expect, test, vi } from "vitest";
import { htmlOf } from "@/components/german.test-kit";
import { RefuseForm } from "@/components/admin/workshop/refuse-button";
import { exampleOrder, exampleParcel } from "@/lib/orders/mail/example-order";
import { methodOf, type PaymentMethod } from "@/lib/payment/methods";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";
import { OrderActions } from "./order-actions";
import { OrderHead } from "./order-head";
import { OrderParcel } from "./order-parcel";
import { RefundForm } from "./refund-button";
import type { Subject } from "./subject";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));
vi.mock("@/lib/orders/admin/actions", () => ({ changeOrderAction: () => undefined }));
vi.mock("@/lib/orders/admin/parcel", () => ({
  correctParcelAction: () => undefined,
  resendParcelAction: () => undefined,
}));
vi.mock("@/lib/orders/admin/reservation", () => ({ extendReservationAction: () => undefined }));
vi.mock("@/lib/workshop/admin/actions", () => ({ refuseDesignAction: () => undefined }));

async function textOf(page: React.ReactNode): Promise<string> {
  return (await htmlOf(page)).replaceAll(/<[^>]+>/g, "");
}

const puzzle = { position: 1, name: "Teich", left: 1, isVoucher: false, isMadeToOrder: false };
const voucher = { ...puzzle, position: 2, name: "Gutschein 25", isVoucher: true };
const subject = (changes: Partial<Subject>): Subject => ({
  number: "KG-7F3K-9QXM",
  name: "Maria Muster",
  email: "maria@example.org",
  totalCents: 5000,
  refundedCents: 0,
  items: [puzzle],
  moneyBack: ["transfer"],
  isPaid: true,
  isInvoiced: false,
  voucherCents: 0,
  partCents: 0,
  unsent: [],
  isWithdrawn: false,
  refundable: { items: [], discountCents: 0, shippingCents: 0, standardCents: 0, wrapCents: 0, refundedCents: 0 },
  toRefund: null,
  ...changes,
});
const refund = (changes: Partial<Subject>) => textOf(<RefundForm order={subject(changes)} close={() => undefined} />);
const refuse = (way: PaymentMethod["money"], money: "whole" | "part" | "none") =>
  textOf(
    <RefuseForm
      id={1}
      name="Maria Muster"
      email="m@example.org"
      money={money}
      moneyBack={[way]}
      close={() => undefined}
    />,
  );

const SAID: Record<PaymentMethod["money"], string> = {
  transfer: "Die Überweisung an Maria Muster veranlassen Sie bitte selbst.",
  provider: "Das Geld gibt Stripe automatisch zurück.",
  voucher: "Der Shop schreibt den Betrag dem Gutschein gut.",
  terminal: "Das Geld geben Sie Maria Muster bitte selbst an Ihrem Kartenterminal zurück.",
  test: "Testbestellung: Es ist kein Geld geflossen, bitte überweisen Sie nichts.",
};

describe.each(PAYMENT_IDS)("what is given back of an order paid by %s", (method) => {
  test("is said with who gives it, when a refund is asked for and when a picture is refused", async () => {
    const way = methodOf(method).money;
    for (const text of [await refund({ moneyBack: [way] }), await refuse(way, "whole"), await refuse(way, "part")])
      for (const [other, sentence] of Object.entries(SAID)) {
        if (other === way) expect(text).toContain(sentence);
        else expect(text).not.toContain(sentence);
      }
  });
});

test("nobody is asked to transfer what was never paid", async () => {
  expect(await refuse("transfer", "none")).not.toContain("Überweisung");
});

test("a refund of vouchers alone asks which of them are good no longer, and of no stock", async () => {
  const text = await refund({ items: [voucher] });
  expect(text).toContain("Gutscheine ungültig machen");
  expect(text).not.toContain("Zurück in den Bestand");
  expect(await refund({ items: [puzzle, voucher] })).toContain("Zurück in den Bestand");
});

const admin = (changes: Partial<AdminOrder>) =>
  ({ ...exampleOrder(), withdrawals: [], returnable: [], ledger: [], isArchived: false, ...changes }) as AdminOrder;
const entry = (
  kind: "payment" | "refund",
  provider: AdminOrder["ledger"][number]["provider"],
  amountCents: number,
) => ({
  kind,
  provider,
  amountCents,
  reference: null,
  at: new Date(),
});

test("an order that is over names what is still to be transferred, and only what goes from the bank account", async () => {
  const over = (ledger: AdminOrder["ledger"]) =>
    textOf(<OrderActions order={admin({ status: "cancelled", refundedCents: 11682, lastName: "Groß", ledger })} />);
  const paid = entry("payment", "prepayment", 11682);
  expect(await over([paid, entry("refund", "prepayment", 10000), entry("refund", "voucher", 1682)])).toContain(
    "Bitte überweisen Sie €100,00 an Anna Groß zurück, falls noch nicht geschehen.",
  );
  expect(await over([entry("refund", "stripe", 11682)])).toBe("Für diese Bestellung ist nichts mehr zu tun.");
  expect(await over([])).toBe("Für diese Bestellung ist nichts mehr zu tun.");
});

test("an order of vouchers alone has an invoice to send again, and no packing slip and no parcel", async () => {
  const events = [{ kind: "dispatched", at: new Date() }] as AdminOrder["events"];
  const page = async (isDigital: boolean) => {
    const order = admin({ status: "dispatched", isDigital, events, parcels: isDigital ? [] : [exampleParcel()] });
    return (await textOf(<OrderHead order={order} />)) + (await textOf(<OrderParcel order={order} />));
  };
  const vouchers = await page(true);
  expect(vouchers).toContain("Rechnung erneut senden");
  expect(vouchers).not.toMatch(/Packzettel|Sendung korrigieren|Versandbestätigung/);
  expect(await page(false)).toMatch(/Packzettel.*Sendung korrigieren.*Versandbestätigung erneut senden/);
});
