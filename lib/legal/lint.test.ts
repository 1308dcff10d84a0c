import { MADE_TO_ORDER_STATEMENT } from "./statements";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CHECKOUT } from "@/lib/checkout/request.test-kit";
import { checkoutSchema } from "@/lib/checkout/schema";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { offeredMethods } from "@/lib/payment/methods";
import { GREEN_CLAIMS, PRICE_CLAIMS } from "@/lib/settings/hints";
import { EU_COUNTRIES } from "@/lib/settings/countries";
import { RESERVATION } from "@/lib/platform/rules/reservation.generated";
import checkout from "#messages/client/checkout.json";

// What no page, mail or product may say, and what no part of the code may do.
const root = path.join(import.meta.dirname, "../..");
type File = { name: string; text: string };
const read = (folder: string, pattern: RegExp): File[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), "utf8") }));

const code = ["app", "components", "lib"].flatMap((folder) => read(folder, /(?<!\.test)\.tsx?$/));
const schemas = read("supabase/schemas", /\.sql$/);
const products = read("supabase/seed/products", /\.json$/);
const said = [...read("messages", /\.json$/), ...products];
// Pages in English, mails and legal texts say some of their words in the code.
const spoken = [...said, ...code.filter(({ name }) => /about|mail\/templates|legal\//.test(name))].map((file) => ({
  ...file,
  text: file.text.replace(/^\s*(\/\/|\/?\*).*$|\{\/\*.*\*\/\}/gm, ""),
}));

/** Where a pattern is found, each as "file: what"; `allowed` removes exceptions. */
function found(files: File[], pattern: RegExp, allowed?: RegExp): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(pattern, "giu"))]
      .map(([match]) => match)
      .filter((match) => !allowed?.test(match))
      .map((match) => `${name}: ${match}`),
  );
}

type Product = Record<string, string | number | null>;
const seeded = products.flatMap(({ text }) => JSON.parse(text) as Product[]);

test("law 1: amounts are written by one formatter and nowhere else", () => {
  expect(found(code, /style:\s*["']currency["']/)).toEqual([]);
  expect(found(code, /NumberFormat\([^)]*minimumFractionDigits: 2/)).toEqual([]);
  expect(found(code, /`[^`]*€\$\{/)).toEqual([expect.stringContaining("lib/platform/format/money.ts: ")]);
});

test("law 4: no tax rate is a number in the code; each is the product's own", () => {
  expect(found(code, /\b[01]\.(19|07)\b/)).toEqual([]);
  expect(found(schemas, /tax_rate numeric\(4, 2\) not null/)).not.toEqual([]);
});

test("law 4: whatever speaks of included VAT has a text for small businesses beside it", () => {
  for (const { name, text } of said.filter((file) => /inkl\. MwSt\.|Mehrwertsteuer/.test(file.text)))
    expect(text, name).toContain("§ 19 UStG");
});

test("law 5: struck through is the lowest price of 30 days and no other; the regular one is seen by owners alone", () => {
  expect(found(code, /<(s|del|strike)>|line-through|compareAt|oldPrice/)).toEqual([
    "components/layout/lowest-price.tsx: <s>",
  ]);
  expect(found(schemas, /compare_at|old_price|list_price/)).toEqual([]);
  const shown = code.filter(({ name }) => !/\/admin\/|audit-log|database\.types/.test(name));
  expect(found(shown, /regular_?price/)).toEqual([]);
  expect(found(said, PRICE_CLAIMS)).toEqual([]);
});

test("law 52: only of what is made for them, or was sold at a stand, somebody is told to have no right of withdrawal", () => {
  expect(found(spoken, /kein Widerrufsrecht|vom Widerruf ausgeschlossen|vom Umtausch ausgeschlossen/)).toEqual([
    "messages/de/client/admin-new-order.json: kein Widerrufsrecht",
    "messages/de/client/withdrawal.json: kein Widerrufsrecht",
    "lib/legal/statements.ts: kein Widerrufsrecht",
  ]);
  expect(MADE_TO_ORDER_STATEMENT).toMatch(/Gravur.*Ihrem Foto.*kein Widerrufsrecht.*§ 312g Abs\. 2 Nr\. 1 BGB/);
});

describe("law 7: each product of the demo catalog names its essential features", () => {
  test.each(seeded.map((product) => [String(product.slug), product]))("%s", (_, product) => {
    const wanted =
      product.pieces === null ? ["dimensions", "material", "weight"] : ["pieces", "dimensions", "material"];
    for (const feature of wanted) expect(product[feature], feature).toBeTruthy();
  });
});

test("law 8: no delivery time is vague", () => {
  expect(found(spoken, /Lieferzeit[^"]{0,40}(ca\.|etwa|voraussichtlich|in der Regel)|demnächst|in Kürze/)).toEqual([]);
});

test("law 11: no jewelry is called real, solid or free of nickel without proof", () => {
  expect(
    found(said, /nickelfrei|\bechte[rsmn]? (Gold|Silber)|massiv(e[rsmn]?)? (Gold|Silber)|\bGold(ring|kette)\b/),
  ).toEqual([]);
});

/** What a piece of jewelry is made of: the alloy, or the base metal below the gold; pearls are named as cultured ones. */
const ALLOY = /925er Sterlingsilber|\bMessing\b/;

describe("law 11: jewelry of the demo catalog names its metal", () => {
  test.each(
    seeded.filter(({ pieces }) => pieces === null).map((piece) => [String(piece.slug), String(piece.material), piece]),
  )("%s: %s", (_, material, { name, description }) => {
    expect(material).toMatch(ALLOY);
    if (/perle/i.test(material)) expect(material).toMatch(/Zuchtperle/);
    // Plated goods are not called gold.
    expect(`${name} ${description}`).not.toMatch(/\baus Gold\b|\d+ ?Karat/i);
  });
});

test("law 13: no guarantee is promised", () => {
  expect(found(spoken, /\p{L}*garantie\p{L}*|we guarantee|money-back|lifetime (guarantee|warranty)/u)).toEqual([]);
});

test("law 14, 15, 16: nothing praises itself as green, and nothing speaks of the climate", () => {
  expect(found(spoken, GREEN_CLAIMS)).toEqual([]);
});

test("law 20: the button that orders says it in the words of the law; no other button does", () => {
  expect(checkout.submit.live).toBe("Zahlungspflichtig bestellen");
  // In the test mode nothing is ordered: it uses the wording of the specification.
  expect(found(said, /Jetzt bestellen|Bestellung abschicken|Mit PayPal bezahlen/)).toEqual([]);
});

test("law 24: nobody is asked to agree to the privacy policy", () => {
  expect(found(spoken, /stimme[n]?[^".]{0,80}Datenschutz[^".]{0,40}\bzu\b/)).toEqual([]);
});

test("law 25: no box is ticked beforehand", () => {
  expect(found(code, /\bdefaultChecked(?!=\{)/)).toEqual([]);
});

test("law 26, 27: a way to pay has no fee, in the model neither", () => {
  for (const method of offeredMethods(DELIVERED_CONDITIONS))
    expect(Object.keys(method).join()).not.toMatch(/fee|cents|surcharge/i);
  expect(found(schemas, /\w*(payment_fee|surcharge)\w*/)).toEqual([]);
});

test("law 28: no credit is offered or advertised, and a prepayment is due within 30 days", () => {
  // A provider's way to pay may be named among the others, no more; owners are asked about it.
  const toVisitors = said.filter(({ name }) => !name.includes("client/admin-"));
  expect(
    found(toVisitors, /Ratenzahlung|Ratenkauf|später bezahlen|0 ?% Zinsen|Klarna(?!": "Klarna")(?<!"klarna": "Klarna)/),
  ).toEqual([]);
  expect(RESERVATION.payDays).toBeLessThanOrEqual(30);
});

test("law 30, 34: name, address and e-mail are enough to order; nobody is asked for more", () => {
  expect(checkoutSchema.safeParse(CHECKOUT).success).toBe(true);
  expect(found(said, /\bAnrede\b|\bHerr\b|\bFrau [A-Z{]|"(Ihr )?Geburtsdatum|"Ihr Geburtstag/)).toEqual([]);
});

test("law 31: an invoice may go to all 27 states of the EU", () => {
  expect(new Set(EU_COUNTRIES).size).toBe(27);
  for (const country of EU_COUNTRIES) {
    const billing = { ...CHECKOUT, address: "Gartenweg 3", postalCode: "01067", city: "Ort", country };
    expect(checkoutSchema.safeParse({ ...CHECKOUT, billing }).success, country).toBe(true);
  }
});

test("law 32: the sheet for the parcel has no e-mail address and no telephone number, and nobody else is told them", () => {
  const slip = code.filter(({ name }) => name.endsWith("packing-slip.tsx"));
  expect(slip).toHaveLength(1);
  expect(found(slip, /order\.(email|phone)/)).toEqual([]);
  // No program of a carrier is called: the only requests that leave are those to the shop's own database and mail server.
  expect(
    found(
      code.filter(({ name }) => !name.startsWith("components/")),
      /fetch\(["'`]https?:[^"'`]*/,
    ),
  ).toEqual([]);
});

test("law 55, 56: no law that is gone, and no link to the dispute platform that is closed", () => {
  expect(found(spoken, /\b(TMG|TTDSG|RStV)\b|consumers\/odr|OS-Plattform/)).toEqual([]);
});

test("law 58: every form for visitors has the way to the privacy policy beside it", () => {
  const forms = [
    "checkout/legal-sentence",
    "withdrawals/withdrawal-frame",
    "content/care-page",
    "content/visit-page",
    "subscriptions/newsletter/newsletter-field",
    "subscriptions/restock/restock-field",
    "reviews/review-form-client",
    "puzzle/atelier/atelier-privacy",
  ].map((name) => `components/${name}.tsx`);
  for (const name of [
    ...forms,
    ...["kontakt", "meine-bestellung", "gutschein", "gutschein/guthaben"].map(
      (page) => `app/(de)/(shop)/${page}/page.tsx`,
    ),
  ]) {
    const file = code.filter((one) => one.name === name);
    expect(found(file, /"\/datenschutz[#"]|<PrivacyNote/), name).not.toEqual([]);
  }
});

test("law 60: there is no cookie banner, for there is nothing to agree to", () => {
  expect(found(said, /(alle )?Cookies? (akzeptieren|zulassen|ablehnen)|Cookie-Einstellungen/)).toEqual([]);
});

test("law 70: nobody boasts of the packaging duty", () => {
  expect(found(spoken, /Grüner? Punkt/)).toEqual([]);
});
