import { describe, expect, test } from "vitest";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import { invoiceDocument } from "./invoice";
import type { Invoice, Order } from "./schema";
import { DELIVERED } from "@/lib/settings/parts";

const invoice: Invoice = {
  number: "RE-2026-00007",
  kind: "invoice",
  amountCents: 11682,
  // Already the next day in Germany.
  issuedAt: new Date("2026-11-21T23:30:00Z"),
};
/** The parcel left when it was night in London and already the next day in Germany. */
const events = [exampleEvent("dispatched", { at: invoice.issuedAt })];
const write = (changes: Partial<Order> = {}, bill = invoice) =>
  invoiceDocument(exampleOrder({ events, ...changes }), bill, DELIVERED.company);

describe("law 40: an invoice", () => {
  test("names both sides, its number, its date in German time, and the tax number", () => {
    const document = write();
    expect(document.title).toBe("Rechnung RE-2026-00007");
    expect(document.fileName).toBe("Rechnung-RE-2026-00007.pdf");
    expect(document.warning).toBeNull();
    expect(document.buyer).toEqual(["Eva Groß", "Ring 1", "1010 Wien", "Österreich"]);
    expect(document.seller[0]).toBe("Kunst & Geduld GbR");
    expect(document.seller).toContain("Musterstraße 1, 20095 Hamburg");
    expect(document.seller).toContain("USt-IdNr. DE000000000");
    expect(document.facts).toEqual([
      { label: "Rechnungsnummer", value: "RE-2026-00007" },
      { label: "Rechnungsdatum", value: "22. November 2026" },
      { label: "Bestellnummer", value: "KG-7F3K-9QXM" },
      { label: "Bestelldatum", value: "21. November 2026" },
    ]);
    expect(document.delivered).toBe("Leistungsdatum (Übergabe an den Versanddienst): 22. November 2026");
  });

  test("law 41: names the company that bought, also one without a letter", () => {
    const company = { name: "4711", vatId: "DE136695976", department: null, reference: "PO 9" };
    const { buyer } = write({ company });
    expect(buyer[0]).toBe("4711");
    expect(buyer.slice(-2)).toEqual(["USt-IdNr. DE136695976", "Ihre Bestellreferenz: PO 9"]);
  });

  test("lines, discount, shipping and total", () => {
    const document = write();
    expect(document.lines[0]).toEqual({
      position: "1",
      name: "Teich am Abend",
      details: "1000 Teile, 68 × 48 cm, Premium Karton, matt\nArt.-Nr. KG-1007",
      quantity: "2",
      rate: "19\u00a0%",
      price: "€39,95",
      sum: "€79,90",
    });
    expect(document.sums).toEqual([
      { label: "Zwischensumme", value: "€129,80" },
      { label: "Rabatt (Code SOMMER10)", value: "−€12,98" },
      { label: "Standardversand", value: "kostenlos" },
    ]);
    expect(document.total).toEqual({ label: "Gesamtsumme", value: "€116,82" });
    expect(document.taxes).toEqual([{ rate: "19\u00a0%", net: "€98,17", tax: "€18,65", gross: "€116,82" }]);
  });

  test("gift wrap is a line of its own, and what is on the card is not on it", () => {
    const document = write(
      { wrapCents: 490, giftMessage: "Für Dich", totalCents: 12172 },
      { ...invoice, amountCents: 12172 },
    );
    expect(document.sums.at(-1)).toEqual({ label: "Geschenkverpackung", value: "€4,90" });
    expect(JSON.stringify(document)).not.toContain("Für Dich");
  });

  test("without a discount there is no line for it", () => {
    const { sums } = write(
      { discountCode: null, discountCents: 0, totalCents: 12980 },
      { ...invoice, amountCents: 12980 },
    );
    expect(sums.map(({ label }) => label)).toEqual(["Zwischensumme", "Standardversand"]);
  });

  test("is over what had not been refunded before the parcel left", () => {
    const { sums, total, taxes } = write({ refundedCents: 1682 }, { ...invoice, amountCents: 10_000 });
    expect(sums.at(-1)).toEqual({ label: "Vor dem Versand erstattet", value: "−€16,82" });
    expect(total.value).toBe("€100,00");
    expect(taxes).toEqual([{ rate: "19\u00a0%", net: "€84,04", tax: "€15,96", gross: "€100,00" }]);
  });

  test("from before the parcel left says that it is an advance invoice", () => {
    expect(write({ events: [] }).delivered).toContain("Vorauszahlungsrechnung");
  });

  test("a voucher beside a parcel was supplied when its mail was sent, that is when it was paid", () => {
    const [puzzle, ring] = exampleOrder().items as [Order["items"][number], Order["items"][number]];
    const paid = { ...events[0]!, kind: "paid", at: new Date("2026-11-20T10:00:00Z") } as const;
    const voucher = { ...ring, isVoucher: true, unsent: 0 };
    const both = { items: [puzzle, voucher], events: [paid, ...events] };
    const SENT = "Leistungsdatum (Versand per E-Mail): 20. November 2026";
    expect(write(both).delivered).toBe(
      `Leistungsdatum (Übergabe an den Versanddienst): 22. November 2026\nGutschein: ${SENT}`,
    );
    expect(write({ ...both, items: [{ ...puzzle, unsent: 0 }, voucher] }).delivered).toBe(SENT);
  });

  test("two tax rates have a row each", () => {
    const { taxes } = write({
      taxes: [
        { rate: 1900, grossCents: 10400, netCents: 8739, taxCents: 1661 },
        { rate: 700, grossCents: 1282, netCents: 1198, taxCents: 84 },
      ],
    });
    expect(taxes).toEqual([
      { rate: "19\u00a0%", net: "€87,39", tax: "€16,61", gross: "€104,00" },
      { rate: "7\u00a0%", net: "€11,98", tax: "€0,84", gross: "€12,82" },
    ]);
  });

  test("of what was handed over says that it was paid by card there, and names no shipping", () => {
    const { notes, sums } = write({ shippingOption: "pickup", paymentMethod: "terminal", discountCode: null });
    expect(notes).toContain("Der Betrag ist vollständig mit Karte vor Ort bezahlt. Vielen Dank.");
    expect(sums.map(({ label }) => label)).toEqual(["Zwischensumme", "Rabatt"]);
  });

  test("a small business shows no tax and says why", () => {
    const document = write({ taxes: [] });
    expect(document.taxes).toEqual([]);
    expect(document.lines.map(({ rate }) => rate)).toEqual(["", ""]);
    expect(document.notes).toContain("Steuerfrei nach § 19 UStG (Kleinunternehmer).");
    expect(document.notes.join()).not.toContain("einschließlich");
  });

  test("a test shop's invoice says that it is none; a free order owes nothing", () => {
    const trial = write({ mode: "test" });
    expect(trial.warning).toContain("keine gültige Rechnung.");
    expect(trial.notes.join()).not.toContain("bezahlt");
    expect(write().notes).toContain("Der Betrag ist vollständig bezahlt. Vielen Dank.");
    expect(write({ totalCents: 0 }, { ...invoice, amountCents: 0 }).notes).toContain("Zahlbetrag: €0,00");
  });

  test("says what a voucher has paid, and why that part is not taxed; its correction says the reason alone", () => {
    const paid = {
      ...{ voucherCents: 2000, dueCents: 9682 },
      taxes: [
        { rate: 1900, grossCents: 9682, netCents: 8136, taxCents: 1546 },
        { rate: 0, grossCents: 2000, netCents: 2000, taxCents: 0 },
      ],
    };
    const document = write(paid);
    expect(document.total.value).toBe("€116,82");
    expect(document.taxes).toEqual([
      { rate: "19\u00a0%", net: "€81,36", tax: "€15,46", gross: "€96,82" },
      { rate: "nicht steuerbar", net: "€20,00", tax: "€0,00", gross: "€20,00" },
    ]);
    expect(document.notes).toContain("Davon mit Gutschein bezahlt: €20,00.");
    expect(document.notes.join()).toContain("Einzweck-Gutschein");
    const note = { ...invoice, number: "RK-2026-00001", kind: "credit_note", amountCents: 4000 } as const;
    const correction = write({ ...paid, invoices: [invoice, note], refundedCents: 4000 }, note);
    expect(correction.notes.join()).toContain("Einzweck-Gutschein");
    expect(correction.notes.join()).not.toContain("Davon mit Gutschein bezahlt");
  });

  test("of vouchers for many purposes says why their sale is not taxed", () => {
    const [item] = exampleOrder().items;
    const { notes, lines, taxes } = write({
      items: [{ ...item!, isVoucher: true, unsent: 0, taxRate: 0, lineCents: 11_682 }],
      taxes: [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }],
    });
    expect(notes.join()).toContain("Mehrzweck-Gutschein");
    expect([lines[0]!.rate, taxes.map(({ rate }) => rate)]).toEqual(["–", ["nicht steuerbar"]]);
  });

  test("says nothing of vouchers where an article has the rate 0", () => {
    const [item, ring] = exampleOrder().items;
    const zero = { items: [{ ...item!, taxRate: 0 }, ring!], discountCents: 0, totalCents: 12_980 };
    const taxes = [
      { rate: 1900, grossCents: 4990, netCents: 4193, taxCents: 797 },
      { rate: 0, grossCents: 7990, netCents: 7990, taxCents: 0 },
    ];
    // Also when a voucher for many purposes paid a part: what it pays is taxed.
    for (const voucherCents of [0, 2000]) {
      const document = write({ ...zero, taxes, voucherCents }, { ...invoice, amountCents: 12_980 });
      expect(document.lines[0]!.rate).toBe("0\u00a0%");
      expect(document.taxes[1]).toEqual({ rate: "0\u00a0%", net: "€79,90", tax: "€0,00", gross: "€79,90" });
      expect(document.notes.join()).not.toMatch(/zweck|steuerbar/);
    }
  });
});
