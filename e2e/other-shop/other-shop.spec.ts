import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { crawl } from "../fixtures/crawl.ts";
import { letterTo } from "../fixtures/post.ts";
import { expect, type APIRequestContext, type Browser } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { fill } from "../pages/cart-page.ts";
import { placed, submit, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { GREEN_COLORS, restoreSettings, saveSettings } from "../pages/settings-page.ts";
import { DELIVERED } from "../../lib/settings/parts.ts";
import search from "#messages/client/search.json" with { type: "json" };

const SETTINGS = {
  firma: {
    "Name des Shops": "Papier & Ruhe",
    "Vollständiger Firmenname": "Papier & Ruhe GmbH",
    Rechtsform: "Gesellschaft mit beschränkter Haftung",
    "Inhaber oder Vertretungsberechtigte": "Mina Yıldız\nTheo Brandt",
    Registereintrag: "Amtsgericht Köln, HRB 12345",
    "Straße und Hausnummer": "Aachener Straße 7",
    Postleitzahl: "50674",
    Ort: "Köln",
    Telefon: "+49 221 987654",
    "E-Mail": "hallo@papier-und-ruhe.example",
    "Umsatzsteuer-Identifikationsnummer": "",
    Steuernummer: "215/5555/1234",
    Kontoinhaber: "Papier & Ruhe GmbH",
    IBAN: "DE89 3704 0044 0532 0130 00",
    BIC: "COBADEFFXXX",
    "Name der Bank": "Rheinbank",
    "Betrieb von Server und Datenbank": "Rechenhaus GmbH, Am Hafen 2, 50668 Köln",
    "Versand von E-Mails": "Briefhaus GmbH, Am Hafen 3, 50668 Köln",
    "Aufsichtsbehörde für den Datenschutz": "Die LDI NRW, Kavalleriestraße 2-4, 40213 Düsseldorf",
  },
  marke: {
    ...GREEN_COLORS,
    Schriftpaar: "Literata und Albert Sans",
    "Puzzleteil im Namen": "Nur der Name",
  },
  steuern: { "Kleinunternehmer nach § 19 UStG": "Ja" },
  versand: {
    "Preis in Euro": "4,50",
    "Kostenlos ab einem Warenwert von": "80,00",
    "Preis für Express in Euro": "12,00",
    "Versand über Nacht anbieten": "Nein",
    "Name des Versanddienstes": "GLS",
    "Firma und Anschrift des Versanddienstes": "GLS Germany GmbH & Co. OHG, GLS-Germany-Straße 1-7, 36286 Neuenstein",
    "Preis der Geschenkverpackung in Euro": "3,90",
  },
  rueckgabe: { "Freiwillige Rücknahme in Tagen": "45" },
  zeiten: { "Montag bis Freitag": "8:00 – 16:00", Samstag: "", Feiertage: "Nordrhein-Westfalen" },
  "/admin/inhalte/startseite": {
    "„Große Kunst, Stück für <last>Stück.</last>“": "Große Bilder,\nStück für\n<last>Stück.</last>",
    "„Wo Kunst auf Geduld trifft“": "Wo Papier auf Ruhe trifft",
  },
  "/admin/inhalte/geschichte": {
    "„Kunst means art, Geduld means patience. We are two art …“": "Papier means paper, Ruhe means calm.",
  },
};

const PARTS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

/** What a setting of the delivered shop says; placeholders are no words of anybody. */
const { company } = DELIVERED;
const OLD = [
  company.shop,
  "Kunst &amp; Geduld",
  company.street,
  company.phone,
  company.email,
  company.iban,
  company.bankName,
  company.hosting,
  company.mailing,
  ...company.owners,
  "DHL",
  "€15,00",
  "€35,00",
  "€4,90 je Bestellung",
  "inkl. MwSt",
  "30 Tage",
  "Feiertage in Hamburg",
  "newsreader",
  "instrument-sans",
];

const CRAWLED_FILES = [
  ...["google.xml", "meta.csv", "idealo.csv", "openai.csv"].map((name) => `/feed/${name}`),
  "/manifest.webmanifest",
  "/agents.md",
  "/sitemap.xml",
];

/** Stores have names of their own, which are a setting too; this shop keeps the delivered ones. */
const withoutStores = (text: string) =>
  DELIVERED.stores.stores.reduce(
    (left, { name, street }) =>
      [name, name.replace("&", "&amp;"), name.replace("&", String.raw`\u0026`), street].reduce(
        (words, part) => words.replaceAll(part, ""),
        left,
      ),
    text,
  );

/** A word of the delivered name, and the one before it. */
const SHOP_WORDS_PATTERN = /(?:[\p{L}\d]+ )?(?<!\p{L})(?:Kunst|Geduld)(?!\p{L})/gu;

/** What is sold may speak of art and patience. */
async function listSold(): Promise<Set<string>> {
  const [products, categories] = await Promise.all([
    service.from("products").select().throwOnError(),
    service.from("categories").select().throwOnError(),
  ]);
  return new Set([
    ...(JSON.stringify([products.data, categories.data, search.popular]).match(SHOP_WORDS_PATTERN) ?? []),
  ]);
}

function oldIn(text: string, sold: ReadonlySet<string>): string[] {
  // In addresses a space is a sign.
  const own = withoutStores(text).replace(/%20|\+/g, " ");
  return [
    ...OLD.filter((words) => own.includes(words)),
    ...(own.match(SHOP_WORDS_PATTERN) ?? []).filter((words) => !sold.has(words)),
  ];
}

async function expectNothingOld(request: APIRequestContext, site: string): Promise<void> {
  const found: string[] = [];
  const sold = await listSold();
  // Lists may still name what an earlier journey has made.
  const visited = (await crawl(request, site)).filter(({ path }) => !path.startsWith("/product/pruef"));
  for (const { path, status, page } of visited) {
    expect(status, path).toBe(200);
    if (!page) continue;
    const html = await (await request.get(path)).text();
    found.push(...oldIn(html, sold).map((words) => `${path}: ${words}`));
  }
  for (const path of CRAWLED_FILES)
    found.push(...oldIn(await (await request.get(path)).text(), sold).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
}

async function expectToBuy(browser: Browser): Promise<void> {
  const product = await makeProduct();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const shopper = await context.newPage();
  const email = `kauf-${Date.now()}@pruefung.example`;
  try {
    await fill(shopper, product);
    await visit(shopper, "/checkout");
    await typeAddress(shopper, email);
    await typeCard(shopper);
    await shopper.getByRole("radio", { name: /Expressversand/ }).check();
    await expect(submit(shopper)).toHaveText("Bestellung abschließen • €61,90");
    await submit(shopper).click();
    const { number } = await placed(shopper);
    for (const to of [email, SETTINGS.firma["E-Mail"]]) {
      const letter = await letterTo(to, number);
      expect(oldIn(`${letter.subject} ${letter.html} ${letter.text}`, new Set()), letter.subject).toEqual([]);
      expect(letter.html).toContain("Papier &amp; Ruhe");
    }
  } finally {
    await context.close();
    await product.remove();
  }
}

test("a shop with other settings says nothing of the delivered one, can be read, and sells", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(1_200_000);
  try {
    for (const part of PARTS) await saveSettings(page, part, SETTINGS[part]);
    await expectNothingOld(request, baseURL!);
    for (const path of ["/", "/category/shop", "/product/wirbelnde-nacht", "/impressum", "/versand"])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, path);
        await expectAccessible(page);
      }
    await expectToBuy(browser);
  } finally {
    for (const part of PARTS) await restoreSettings(page, part);
  }
});
