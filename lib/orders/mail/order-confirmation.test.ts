import { beforeAll, describe, expect, test } from "vitest";
import type { LegalDocument } from "@/lib/legal/document";
import { renderLetter } from "@/lib/mail/render";
import type { Order } from "@/lib/orders/schema";
import { exampleEvent, exampleOrder } from "./example-order";
import { legalTexts } from "./legal-texts";
import { orderConfirmation } from "./order-confirmation";
import { LETTERS } from "@/lib/platform/texts";
import { DELIVERED } from "@/lib/settings/parts";

const SITE = "https://shop.example";
const ADDRESS = `${SITE}/bestellung/${exampleOrder().token}/mail?schluessel=k`;
const legal = legalTexts(SITE, DELIVERED, exampleOrder());

/** The confirmation's HTML and text as a reader sees them: without markup and with single blanks. */
async function confirmation(changes: Partial<Order> = {}, hasPayLink = false) {
  const order = exampleOrder(changes);
  const { subject, html, body } = await renderLetter(
    orderConfirmation(order, SITE, {
      address: ADDRESS,
      words: LETTERS,
      legal: legalTexts(SITE, DELIVERED, order),
      hasPayLink,
    }),
  );
  return { subject, html, parts: { html: readable(html), text: squeeze(body) } };
}
function readable(html: string): string {
  const words = html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<[^>]*>/g, " ");
  const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
  return squeeze(words.replace(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => signs[sign] ?? sign));
}
const squeeze = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, " ");

const placedAt = { at: new Date("2026-11-21T10:00:00Z") };

/** Every piece of a legal text, links as their words. */
function wordsOf({ title, sections }: LegalDocument): string[] {
  const said = (text: readonly (string | { text: string })[]) =>
    text.map((part) => (typeof part === "string" ? part : part.text).trim());
  return sections.flatMap(({ heading, blocks }) => [
    title,
    heading,
    ...blocks.flatMap((block) => {
      if (block.kind === "lines") return block.lines;
      return block.kind === "list" ? block.items.flatMap(said) : said(block.text);
    }),
  ]);
}

const BLOCKS: [block: string, ...words: string[]][] = [
  ["acceptance", "Wir nehmen Ihre Bestellung an.", "KG-7F3K-9QXM", "21. November 2026"],
  ["items and features", "Teich am Abend", "1000 Teile, 68 × 48 cm, Premium Karton, matt", "KG-1007", "Ring „Bogen“"],
  ["prices", "Menge 2, Einzelpreis €39,95", "€79,90", "€49,90", "€129,80"],
  ["discount", "Rabatt (Code SOMMER10)", "−€12,98"],
  ["shipping", "Standardversand", "kostenlos"],
  ["total and tax", "Gesamtsumme", "€116,82", "darin 19 % MwSt. auf netto €98,17", "€18,65"],
  [
    "payment",
    "bis zum 28. November 2026",
    "Bis zum 28. November 2026 sind die Artikel für Sie reserviert.",
    "Wenn Sie auch dann nicht zahlen, stornieren wir die Bestellung",
    DELIVERED.company.bankHolder,
    DELIVERED.company.iban,
    DELIVERED.company.bic,
    "Verwendungszweck",
  ],
  ["delivery time", "3–5 Werktage ab dem Tag nach Ihrem Überweisungsauftrag", "Werktage sind Montag bis Freitag"],
  ["delivery address", "12345678 Packstation 145 20095 Hamburg"],
  ["billing address", "Eva Groß Ring 1 1010 Wien Österreich"],
  [
    "seller",
    DELIVERED.company.legalName,
    DELIVERED.company.street,
    "20095 Hamburg",
    DELIVERED.company.phone,
    DELIVERED.company.email,
    "Clara Wiesner",
  ],
  ["withdrawal", "Vertrag widerrufen"],
];

describe.each(["html", "text"] as const)("law 38: the confirmation's %s part has in full", (part) => {
  let said: string;
  beforeAll(async () => {
    said = (await confirmation()).parts[part];
  });

  test.each(BLOCKS)("%s", (_block, ...words) => {
    for (const word of words) expect(said).toContain(word);
  });

  test.each(legal.map((document) => [document.title, document] as const))("%s", (_title, document) => {
    const words = wordsOf(document);
    expect(words.length).toBeGreaterThan(5);
    for (const word of words) expect(said).toContain(squeeze(word));
  });

  test("links to the order and to the withdrawal", async () => {
    const { html, parts } = await confirmation();
    const shown = part === "html" ? html : parts.text;
    const { token } = exampleOrder();
    expect(shown).toContain(ADDRESS);
    expect(shown).toContain(`${SITE}/vertrag-widerrufen?bestellung=${token}`);
  });

  test("law 36: the contract is closed by this mail, except in test mode, where it says that there is none", async () => {
    expect(said).toContain("Damit ist der Kaufvertrag geschlossen.");
    const trial = (await confirmation({ mode: "test" })).parts[part];
    expect(trial).not.toContain("Damit ist der Kaufvertrag geschlossen.");
    const [letter] = trial.split("Rechtliche Informationen");
    expect(letter).not.toContain("Wir nehmen Ihre Bestellung an");
    expect(trial).toContain("Bitte überweisen Sie nichts.");
    expect(letter).not.toMatch(/überweisen Sie (?!nichts)|scannen Sie den GiroCode|stornieren wir/);
    expect(said).not.toContain("Bitte überweisen Sie nichts.");
    expect(said).toContain("Bitte überweisen Sie den Betrag bis zum 28. November 2026");
    expect(trial).toContain("Es ist kein Vertrag zustande gekommen");
  });

  test("law 4: a small business names § 19 UStG and no tax", async () => {
    const small = (await confirmation({ taxes: [] })).parts[part];
    expect(small).toContain("Steuerfrei nach § 19 UStG");
    expect(small).not.toContain("% MwSt.");
  });
});

test("a name that looks like HTML stays text", async () => {
  const { html, parts } = await confirmation();
  expect(html).not.toContain("<b>Groß");
  for (const part of [parts.html, parts.text]) expect(part).toContain("Guten Tag Anna <b>Groß</b> & Söhne,");
});

test("nothing is fetched but the shop's own pictures: no font, no style sheet, no script, nothing that tells who reads", async () => {
  const { html } = await confirmation();
  expect(html).not.toMatch(/<script|<link|@import|@font-face|url\(/i);
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  // The wordmark, the GiroCode that travels with the mail, and one of each article.
  expect(pictures).toHaveLength(2 + exampleOrder().items.length);
  for (const picture of pictures) {
    expect(picture).toMatch(/ src="(?:https:\/\/shop\.example\/[^"?]+|cid:girocode@shop)"/);
    expect(picture).toMatch(/ alt="[^"]*"/);
    expect(picture).toMatch(/ width="\d+"/);
    expect(picture).toMatch(/ height="\d+"/);
  }
});

test("law 8: an order that is paid at once has its delivery dates, counted from its day", async () => {
  // Placed on Saturday, 21 November 2026.
  const { parts } = await confirmation({
    paymentMethod: "simulated",
    shippingOption: "express",
    deliveryDays: { min: 1, max: 2 },
  });
  for (const part of [parts.html, parts.text])
    expect(part.replaceAll("\u00a0", " ")).toContain("Di. 24. – Mi. 25. November (1–2 Werktage ab Versand)");
});

test("law 38: the official notice on the legal guarantee stands in it as picture and in words, once there is one", async () => {
  const notice = "Gesetzliche Gewährleistung\nMindestens 2 Jahre";
  const { html, body } = await renderLetter(
    orderConfirmation(exampleOrder(), SITE, { address: ADDRESS, words: LETTERS, legal, notice }),
  );
  for (const part of [readable(html), squeeze(body)])
    for (const words of ["Mitteilung zur gesetzlichen Gewährleistung", "Mindestens 2 Jahre"])
      expect(part).toContain(words);
  expect(html).toContain('src="cid:gewaehrleistung@shop"');
});

test("an order paid already asks for no money", async () => {
  const paid = await confirmation({ paymentMethod: "simulated" });
  expect(paid.parts.text).not.toContain(DELIVERED.company.iban);
  const free = await confirmation({ discountCents: 12980, totalCents: 0, dueCents: 0 });
  expect(free.parts.text).toContain("Sie müssen nichts mehr bezahlen.");
});

test("an order that vouchers pay wholly says so, names no rate of nothing, and asks for nothing", async () => {
  const untaxed = [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }];
  const { parts } = await confirmation({
    ...{ paymentMethod: "voucher", status: "paid", voucherCents: 11_682, dueCents: 0, taxes: untaxed },
    events: [exampleEvent("paid", placedAt)],
  });
  for (const words of [
    "Mit Gutschein bezahlt. Sie müssen nichts weiter bezahlen.",
    "Mit Gutschein bezahlt −€116,82",
    "darin mit Gutschein bezahlt (schon versteuert) €116,82",
  ])
    expect(parts.text).toContain(words);
  expect(parts.text).not.toMatch(/Restbetrag \(bezahlt\)|Noch zu zahlen|überweisen Sie (?:den|bis)|19 % MwSt/);
});

test("an article at 0 % is no voucher in the mail either", async () => {
  const items = exampleOrder().items.map((item) => ({ ...item, taxRate: 0 }));
  const { parts } = await confirmation({
    items,
    taxes: [{ rate: 0, grossCents: 11_682, netCents: 11_682, taxCents: 0 }],
  });
  expect(parts.text).toContain("darin 0 % MwSt. auf netto €116,82 €0,00");
});

test.each(["live", "test"] as const)(
  "a confirmation in %s mode that is written after the payment, the cancellation or the withdrawal asks for no transfer",
  async (mode) => {
    const paid = await confirmation({ mode, status: "paid", events: [exampleEvent("paid", placedAt)] });
    const cancelled = await confirmation({ mode, status: "cancelled", events: [exampleEvent("cancelled", placedAt)] });
    const withdrawn = await confirmation({ mode, events: [exampleEvent("withdrawn", placedAt)] });
    for (const { parts, html } of [paid, cancelled, withdrawn]) {
      expect(parts.text).not.toContain(DELIVERED.company.iban);
      expect(html).not.toContain("cid:girocode");
    }
    expect(paid.parts.text).toContain(mode === "live" ? "ist bei uns eingegangen" : "nur als bezahlt markiert");
    for (const { parts } of [cancelled, withdrawn]) expect(parts.text).toContain("Bitte überweisen Sie nichts");
  },
);

test("law 8, 37: an order paid online asks for no transfer; a debit on its way says from when the delivery counts", async () => {
  const base = { paymentMethod: "stripe", mode: "live" } as const;
  const paid = await confirmation({ ...base, status: "paid", events: [exampleEvent("paid", placedAt)] });
  expect(paid.parts.text).toMatch(/Online bezahlt\. Ihre Zahlung von .*\s+ist bei uns eingegangen\./);
  const debit = await confirmation({ ...base, status: "open", events: [exampleEvent("processing", placedAt)] });
  expect(debit.parts.text).toContain("ist angewiesen");
  expect(debit.parts.text).toContain("ab dem Tag, an dem Ihre Zahlung bei uns eingeht");
  for (const { parts } of [paid, debit]) expect(parts.text).not.toContain(DELIVERED.company.iban);
});

describe("law 46, 52: the confirmation tells the withdrawal that the order has", () => {
  const [item] = exampleOrder().items;
  const line = {
    goods: item!,
    voucher: { ...item!, isVoucher: true, unsent: 0 },
    made: { ...item!, isMadeToOrder: true },
  };
  const GOODS = "die letzte Ware in Besitz genommen";
  const VOUCHERS = "vierzehn Tage ab dem Tag des Vertragsabschlusses";
  const RIGHT = "Sie haben das Recht, binnen vierzehn Tagen";
  const FORM = "Muster-Widerrufsformular";
  const NONE = "besteht kein Widerrufsrecht";
  const all = [GOODS, VOUCHERS, RIGHT, FORM, NONE];

  test.each<[string, (keyof typeof line)[], string[]]>([
    ["goods", ["goods"], [GOODS, RIGHT, FORM]],
    ["vouchers", ["voucher"], [VOUCHERS, RIGHT, FORM]],
    ["only made to order", ["made"], [NONE]],
    ["goods and vouchers", ["goods", "voucher"], [GOODS, VOUCHERS, RIGHT, FORM]],
    ["goods and made to order", ["goods", "made"], [GOODS, RIGHT, FORM, NONE]],
    ["vouchers and made to order", ["voucher", "made"], [VOUCHERS, RIGHT, FORM, NONE]],
    ["all three", ["goods", "voucher", "made"], all],
  ])("%s", async (_what, kinds, told) => {
    const order = exampleOrder({ items: kinds.map((kind) => line[kind]) });
    const texts = legalTexts(SITE, DELIVERED, order).slice(1, -1);
    const said = texts.flatMap(wordsOf).join(" ");
    expect(all.filter((words) => said.includes(words))).toEqual(told);
  });
});

describe("law 8: the delivery time says from when it counts", () => {
  const express = { shippingOption: "express", deliveryDays: { min: 1, max: 2 } } as const;
  const overnight = { shippingOption: "overnight", deliveryDays: { min: 1, max: 1 } } as const;
  const debit = { paymentMethod: "stripe", mode: "live", events: [exampleEvent("processing", placedAt)] } as const;
  test.each<[string, Partial<Order>, string]>([
    ["express", { paymentMethod: "simulated", ...express }, "Di. 24. – Mi. 25. November (1–2 Werktage ab Versand)"],
    ["overnight", { paymentMethod: "simulated", ...overnight }, "Di. 24. November (am Werktag nach dem Versand)"],
    [
      "made, then overnight",
      { paymentMethod: "simulated", ...overnight, deliveryDays: { min: 3, max: 3 } },
      "Do. 26. November (3 Werktage ab Versand)",
    ],
    ["express by debit", { ...debit, ...express, events: [...debit.events] }, "1–2 Werktage ab dem Tag, an dem"],
    [
      "overnight by debit",
      { ...debit, ...overnight, events: [...debit.events] },
      "am nächsten Werktag, nachdem Ihre Zahlung eingegangen ist",
    ],
  ])("%s", async (_option, changes, words) => {
    expect((await confirmation(changes)).parts.text.replaceAll("\u00a0", " ")).toContain(words);
  });
});

test("a parcel beside a voucher: one parcel is no several, and the voucher comes apart", async () => {
  const [puzzle, ring] = exampleOrder().items as [Order["items"][number], Order["items"][number]];
  const mixed = { items: [puzzle, { ...ring, isVoucher: true, unsent: 0 }] };
  const TOGETHER = "Wir liefern alles zusammen oder in mehreren Paketen";
  const open = (await confirmation(mixed)).parts.text;
  expect(open).not.toContain(TOGETHER);
  expect(open).toContain("Ihren Gutschein senden wir Ihnen als PDF per E-Mail, sobald Sie bezahlt haben.");
  const paid = (await confirmation({ ...mixed, status: "paid" })).parts.text;
  expect(paid).toContain("Ihren Gutschein erhalten Sie als PDF in einer eigenen E-Mail.");
  const two = (
    await confirmation({ status: "paid", items: [puzzle, { ...ring, isVoucher: true, unsent: 0, quantity: 2 }] })
  ).parts.text;
  expect(two).toContain("Jeden Gutschein erhalten Sie als PDF in einer eigenen E-Mail.");
  const goods = (await confirmation()).parts.text;
  expect(goods).toContain(TOGETHER);
  expect(goods.split("Rechtliche Informationen")[0]).not.toContain("Gutschein");
});

test("who has something to transfer reads so before everything else, in the list of mails too", async () => {
  const words = "Bitte überweisen Sie €116,82 bis zum 28. November 2026; die Bankverbindung finden Sie unten.";
  expect((await confirmation()).parts.text.split("Bestellung ansehen")[0]).toContain(words);
  expect((await confirmation()).html.split("</head>")[1]?.slice(0, 600)).toContain("Bitte überweisen Sie €116,82");
  expect((await confirmation({ mode: "test" })).parts.text).not.toContain("die Bankverbindung finden Sie unten");
  const { html } = await confirmation({ paymentMethod: "simulated" });
  expect(html.split("</head>")[1]?.slice(0, 600)).toContain("vielen Dank für Ihre Bestellung");
});

test("of a shopper's own picture it is said that it is looked at first", async () => {
  const words = "Vor der Herstellung sehen wir Ihr Foto an.";
  const [item] = exampleOrder().items;
  const own = { ...item!, isMadeToOrder: true, designId: "5d1f9a50-0000-4000-8000-000000000000" };
  expect((await confirmation({ items: [own] })).parts.text.split("Rechtliche Informationen")[0]).toContain(words);
  expect((await confirmation()).parts.text.split("Rechtliche Informationen")[0]).not.toContain(words);
});

test("of an order that owners made a discount without a code is said, and how it is paid by its link, while it is not paid", async () => {
  const { parts } = await confirmation({ channel: "phone", discountCode: null }, true);
  for (const said of ["Rabatt −€12,98", "Am schnellsten bezahlen Sie online", "Widerrufsbelehrung"])
    expect(parts.html).toContain(said);
  const paid = (await confirmation({ channel: "phone", paymentMethod: "terminal", status: "paid" }, true)).parts.html;
  expect(paid).not.toContain("Am schnellsten");
});

test("what was sold at a market is confirmed without terms and withdrawal", async () => {
  const { html } = (await confirmation({ channel: "market", canWithdraw: false, shippingOption: "pickup" })).parts;
  expect(html).not.toMatch(/iderruf|Allgemeine Geschäftsbedingungen|Standardversand/);
  for (const said of ["gleich mitgenommen", "Gewährleistung"]) expect(html).toContain(said);
});

test("law 5: an article bought in a sale has the lowest price of 30 days beside its own", async () => {
  const items = exampleOrder().items.map((item) => ({ ...item, lowestCents: 4450 }));
  for (const part of Object.values((await confirmation({ items })).parts))
    expect(part).toContain("Menge 2, Einzelpreis €39,95 Niedrigster Preis der letzten 30 Tage: €44,50");
  for (const part of Object.values((await confirmation()).parts)) expect(part).not.toContain("30 Tage: €");
});
