import { expect, test, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { publicPages } from "../fixtures/routes.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

/** The links that law or custom requires on every page, in the order German shoppers know. */
const LEGAL_LINKS = [
  ["Impressum", "/impressum"],
  ["Datenschutz", "/datenschutz"],
  ["AGB", "/agb"],
  ["Widerrufsrecht", "/widerrufsrecht"],
  ["Vertrag widerrufen", "/vertrag-widerrufen"],
  ["Versand & Zahlung", "/versand"],
  ["Gesetzliche Gewährleistung", "/gewaehrleistung"],
  ["Barrierefreiheit", "/barrierefreiheit"],
  ["Kontakt", "/kontakt"],
];

/** One page of each template. In `npm test` only the first five are visited; crawl.spec.ts reads all pages. */
const TEMPLATES = [
  "/",
  "/category/shop",
  "/product/wirbelnde-nacht",
  "/checkout",
  "/agb",
  "/suche?q=nacht",
  "/kontakt",
  "/newsletter",
  "/ueber-uns/kundenservice",
  "/about/size-guide",
];
const PAGES = process.env.GATE ? TEMPLATES.slice(0, 5) : publicPages();

test("each template is a page", () => {
  expect(publicPages()).toEqual(expect.arrayContaining(TEMPLATES));
});

// One visit of each page shows all of this: loading a page costs more than looking at it.
for (const path of PAGES)
  test(`law 48, 55, 59, 60, 61, 64: the first visit of ${path}`, async ({ page, context }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));

    expect((await visit(page, path))?.status()).toBe(200);
    await test.step("has a heading, a title and a description", () => expectNamed(page));
    // In `npm test` once, as most visitors see it.
    if (!process.env.GATE) await test.step("is accessible on a wide screen", () => expectAccessible(page));
    await test.step("shows the legal links on a small screen without anything being opened", async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await expectLegalLinks(page);
    });
    // Not with the footer's links half under the sticky header.
    await page.evaluate(() => scrollTo(0, 0));
    await test.step("is accessible on a small screen", () => expectAccessible(page));
    await test.step("is legible after dark", async () => {
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
    });
    await test.step("does not scroll sideways at 320 pixels", () => expectFits(page, 320));
    await test.step("stores nothing and asks nobody else", async () => {
      expect(await storedOnDevice(page)).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect([...hosts]).toEqual([new URL(page.url()).host]);
    });
    expect(errors).toEqual([]);
  });

async function expectNamed(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Kunst & Geduld/);
  // What search engines are kept from needs no description.
  if ((await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0) return;
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{40,}/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^http/);
}

async function expectLegalLinks(page: Page): Promise<void> {
  const row = page.getByRole("contentinfo").getByRole("navigation", { name: "Rechtliches" });
  const links = await row
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual(LEGAL_LINKS);
  const withdraw = row.getByRole("link", { name: "Vertrag widerrufen", exact: true });
  await withdraw.scrollIntoViewIfNeeded();
  await expect(withdraw).toBeInViewport({ ratio: 0.95 });
  await expect(withdraw).toHaveCSS("border-top-width", "1px");
  expect((await withdraw.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

/** The names of everything the browser keeps for the shop, besides cookies. */
async function storedOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? "?"),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ]);
}
