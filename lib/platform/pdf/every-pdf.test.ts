import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { legalPdf } from "@/lib/legal/document-pdf";
import { terms } from "@/lib/legal/terms";
import { invoiceFile } from "@/lib/orders/e-invoice/file";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import { returnSlipPdf } from "@/lib/orders/return-slip-pdf";
import { sizeGuidePdf } from "@/lib/size-guide/pdf";
import { voucherFile } from "@/lib/vouchers/pdf";
import { orderSheet } from "@/lib/workshop/production/order-sheet-pdf";
import { placedText, shownText, type Placed } from "./contents";
import { DELIVERED } from "@/lib/settings/parts";

const ISSUED = { number: "RE-2026-00007", amountCents: 11682, issuedAt: new Date(0) };

function typedOrder(typed: string) {
  const example = exampleOrder();
  return exampleOrder({
    firstName: typed,
    billing: { ...example.billing!, firstName: typed, address: typed, city: typed },
    items: example.items.map((item) => ({ ...item, name: typed, features: `3000 Teile, 80 × 100 cm, ${typed}` })),
  });
}

const voucher = (recipient: string, greeting: string) =>
  voucherFile(
    { code: "KGABCDEFGHJK2345", cents: 5000, recipient, greeting, expiresOn: "2029-12-31", mode: "test" },
    "https://shop.test",
  ).then(({ content }) => content);

/** Every module that makes a PDF file, with what people type wherever it is printed. */
const KINDS: Record<string, ((typed: string) => Promise<Buffer>)[]> = {
  "lib/accounting/journal-pdf.ts": [],
  "lib/legal/document-pdf.ts": [
    (typed) => {
      const blocks = [{ kind: "lines" as const, lines: [typed, typed] }];
      return legalPdf(
        [{ ...terms(DELIVERED), sections: [{ ...terms(DELIVERED).sections[0]!, heading: typed, blocks }] }],
        DELIVERED.company,
      );
    },
  ],
  "lib/orders/invoice-pdf.ts": [
    async (typed) => (await invoiceFile(typedOrder(typed), { ...ISSUED, kind: "invoice" }, DELIVERED.company)).pdf,
    async (typed) => {
      const note = { ...ISSUED, kind: "credit_note" as const };
      return (await invoiceFile({ ...typedOrder(typed), invoices: [note] }, note, DELIVERED.company)).pdf;
    },
  ],
  "lib/orders/return-slip-pdf.ts": [
    async (typed) => {
      const events = [exampleEvent("withdrawn")];
      const order = typedOrder(typed);
      const items = order.items.map((item) => ({ ...item, unsent: 0 }));
      return (await returnSlipPdf({ ...order, items, status: "dispatched", events }))!.pdf;
    },
  ],
  "lib/size-guide/pdf.ts": [],
  "lib/vouchers/pdf.ts": [(typed) => voucher(typed, typed)],
  "lib/workshop/production/order-sheet-pdf.ts": [
    (typed) =>
      orderSheet(
        {
          number: "KG-7F3K-9QXM",
          position: 2,
          article: `${typed} (KG-3001)`,
          format: "16 × 12 cm, quer",
          pieces: "24 Teile (6 × 4)",
          seed: 4_294_967_295,
          quantity: 3,
          orderedOn: "24. November 2026",
          address: "https://shop.test/admin/werkstatt/7",
        },
        null,
      ),
  ],
};
const MAKERS = Object.entries(KINDS).flatMap(([file, makers]) => makers.map((make, index) => ({ file, index, make })));

/** What is typed, and what is shown of it. */
const TEXTS: [typed: string, shown: string][] = [
  ["Größe „Bogen“ – €1.234,56 · 68 × 48 cm", "Größe „Bogen“ – €1.234,56 · 68 × 48 cm"],
  ["Łucja Wałęsa, Őrség, Dvořák, Şahin Yılmaz", "Łucja Wałęsa, Őrség, Dvořák, Şahin Yılmaz"],
  ["GROẞMANN, 12 m², ±1 mm, ½", "GROẞMANN, 12 m², ±1 mm, ½"],
  ["Müller\u2011Lüdenscheidt −5", "Müller\u2011Lüdenscheidt −5"],
  ["Sa\u02BCid", "Sa’id"],
  ["Mu\u0308ller\u200B, An\u00ADna", "Müller, Anna"],
  ["Ольга Ґжицька", "Ольга Ґжицька"],
  ["Αθήνα Ελένη", "Αθήνα Ελένη"],
  ["Mia ♥ Jo ∞", "Mia ♥ Jo ∞"],
  ["Мама ❤️ Weiß", "Мама ❤ Weiß"],
  ["Alles Liebe 🎂🎉", "Alles Liebe"],
  ["🎂 Alles 🎉 Liebe 👩‍🎨! 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Alles Liebe!"],
  ["Nummer 1️⃣ ☀ ✂", "Nummer 1"],
  ["محمد 王小明 김민준", "mhmd WangXiaoMing GimMinJun"],
  ["דוד, ნინო, अमित, สมชาย", "dvd, nino, amit, smchay"],
  ["Ａｎｎａ 𝓛𝓲𝓮𝓫𝓮", "Anna Liebe"],
  ["W".repeat(88), "W".repeat(88)],
  ["Щ".repeat(80), "Щ".repeat(80)],
  [`${"Eine lange Zeile und noch ein Wort ".repeat(5).trim()}`, "Eine lange Zeile und noch ein Wort ".repeat(5).trim()],
];

const squeeze = (text: string) => text.replace(/\s+/g, "");

test("every module that makes a PDF file is tried", () => {
  expect(Object.keys(KINDS)).toEqual(globSync("lib/**/*pdf.ts").sort());
});

describe.each(MAKERS)("$file, $index", ({ make }) => {
  test.each(TEXTS)("prints %j", async (typed, shown) => {
    const pdf = await make(typed);
    const lines = placedText(pdf);
    const text = shownText(pdf);
    expect(squeeze(text)).toContain(squeeze(shown));
    expect(text).not.toMatch(/\uFFFD|\?|  /);
    expect(misplaced(lines)).toEqual([]);
    expect(pdf.length).toBeLessThan(100_000);
  });
});

test.each([
  ["a poem", Array.from({ length: 12 }, (_, line) => `Zeile ${line}, kurz`).join("\n"), "Zeile 11, kurz"],
  ["as many lines as fit into 200 characters", Array.from({ length: 99 }, (_, line) => line % 10).join("\n"), "7 8"],
  ["as wide as it can be", "W".repeat(200), "W".repeat(40)],
])("a voucher keeps to one page, its greeting %s", async (_, greeting, shown) => {
  const lines = placedText(await voucher("W".repeat(80), greeting));
  expect(squeeze(lines.map(({ text }) => text).join(""))).toContain(squeeze(shown));
  expect(lines.filter(({ page }) => page > 0)).toEqual([]);
  expect(misplaced(lines)).toEqual([]);
});

/** Lines outside of the margins, and lines that another one touches. */
function misplaced(lines: readonly Placed[]): Placed[] {
  return lines.filter((one, index) => isOutside(one) || lines.slice(index + 1).some((other) => overlap(one, other)));
}

const isOutside = ({ x, y, width, size }: Placed) => x < 61 || x + width > 534 || y < size || y > 810;

/** Whether two lines touch, by the height of their small letters. */
function overlap(one: Placed, other: Placed): boolean {
  if (one.page !== other.page) return false;
  const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
  return lower.y - upper.y < lower.size * 0.7 && one.x < other.x + other.width - 1 && other.x < one.x + one.width - 1;
}

test("the size guide has no letter that its typefaces lack", async () => {
  for (const language of ["de", "en"] as const) expect(shownText(await sizeGuidePdf(language))).not.toContain("\uFFFD");
});
