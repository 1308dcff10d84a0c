import { describe, expect, test } from "vitest";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { shownText } from "@/lib/pdf/contents";
import { invoiceDocument } from "./invoice";
import { invoicePdf } from "./invoice-pdf";
import type { Order } from "./schema";

const invoice = { number: "RE-2026-00007", kind: "invoice", amountCents: 11682, issuedAt: new Date(0) } as const;
const at = new Date("2026-11-22T09:00:00Z");
const events: Order["events"] = [
  { kind: "dispatched", refundCents: null, payBy: null, isUnpaid: false, unaccepted: null, returned: null, at },
];
const make = (changes: Partial<Order> = {}) =>
  invoicePdf(invoiceDocument(exampleOrder({ events, ...changes }), invoice));

describe("law 40: the invoice as PDF", () => {
  test("is a tagged German PDF with its title", async () => {
    const file = (await make()).toString("latin1");
    expect(file.slice(0, 8)).toBe("%PDF-1.7");
    expect(file).toContain("/Lang (de-DE)");
    expect(file).toContain("/Marked true");
    expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  });

  test("says what the invoice says, umlauts and euro included", async () => {
    const text = shownText(await make());
    for (const part of ["Rechnung RE-2026-00007", "Eva Groß", "Österreich", "USt-IdNr. DE000000000", "Teich am Abend"])
      expect(text).toContain(part);
    for (const part of [
      "€39,95",
      "–€12,98",
      "€116,82",
      "€98,17",
      "19\u00a0%",
      "Rabatt (Code SOMMER10)",
      "Seite 1 von 1",
    ])
      expect(text).toContain(part);
    expect(text).toContain("Leistungsdatum (Übergabe an den Versanddienst): 22. November 2026");
  });

  test("a hundred lines take several pages and each line stands once", async () => {
    const [line] = exampleOrder().items;
    if (!line) throw new Error("The example has no lines.");
    const items = Array.from({ length: 100 }, (_, index) => ({ ...line, name: `Werk ${index + 1}.` }));
    const text = shownText(await make({ items }));
    for (let number = 1; number <= 100; number++) expect(text.split(`Werk ${number}.`)).toHaveLength(2);
    expect(text).toMatch(/Seite 2 von [3-9]/);
  });
});
