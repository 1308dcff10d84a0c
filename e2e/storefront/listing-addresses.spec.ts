import { MISSING_STATUS } from "../fixtures/missing-status.ts";
import { expect, test } from "../fixtures/test.ts";
import { catalog, countText } from "../fixtures/catalog.ts";
import { chips, main, names, sorting, total } from "../pages/listing.ts";
import { visit } from "../fixtures/visit.ts";

test("pages: 24 each, real links, no product twice, focus and scroll at the top of the new page", async ({ page }) => {
  await visit(page, "/category/shop");
  const pages = main(page).getByRole("navigation", { name: "Seiten" });
  await expect(pages.getByRole("link", { name: "Seite 1" })).toHaveAttribute("aria-current", "page");
  await expect(pages.getByRole("link", { name: "Seite 1" })).toHaveAttribute("href", "/category/shop");
  await expect(pages.getByRole("link", { name: "Seite 2" })).toHaveAttribute("href", "/category/shop?seite=2");
  await expect(pages.getByRole("link", { name: "Zurück" })).toHaveCount(0);
  const seen = await names(page).allTextContents();
  expect(seen).toHaveLength(24);
  for (let number = 2; number <= Math.ceil(catalog.length / 24); number++) {
    await pages.getByRole("link", { name: "Weiter" }).click();
    await expect(page).toHaveURL(`/category/shop?seite=${number}`);
    await expect(pages.getByRole("link", { name: `Seite ${number}` })).toHaveAttribute("aria-current", "page");
    await expect(main(page).getByRole("region", { name: "Produkte" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    seen.push(...(await names(page).allTextContents()));
  }
  await expect(pages.getByRole("link", { name: "Weiter" })).toHaveCount(0);
  expect(new Set(seen).size).toBe(catalog.length);
});

for (const search of [
  "?sort=<script>alert(1)</script>&seite=-3&teile=abc,1e3&preis=0-9&neu=ja",
  "?material=Marmor&schwierigkeit=Unm%C3%B6glich&kategorie=../../etc",
  "?teile=%00&seite=%F0%9F%A7%A9&material=%27%3B+drop+table+products%3B--",
  "?seite=1&sort=featured&teile=",
]) {
  test(`nonsense is dropped: ${search}`, async ({ request }) => {
    const page = await request.get(`/category/shop${search}`);
    expect(page.status()).toBe(200);
    const html = (await page.text()).replace(/<!--.*?-->/g, "");
    expect(html).toContain(`>${countText(() => true)}<`);
    expect(html).not.toContain('aria-label="Aktive Filter"');
  });
}

test("from one filtered category to another and back, without a new document", { tag: "@all" }, async ({ page }) => {
  await visit(page, "/category/tiere?neu=1");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await chips(page).getByRole("link", { name: "Nur Neuheiten" }).click();
  await expect(page).toHaveURL("/category/tiere");
  await main(page).getByRole("link", { name: "Startseite" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("main").getByRole("link", { name: "Alle ansehen" }).click();
  await expect(
    total(
      page,
      countText(() => true),
    ),
  ).toBeVisible();
  await sorting(page).selectOption("Preis absteigend");
  await expect(names(page).first()).toHaveText(catalog.toSorted((a, b) => b.price - a.price)[0]!.name);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/category/tiere?neu=1");
  await expect(
    total(
      page,
      countText(({ category, is_new }) => category === "tiere" && is_new),
    ),
  ).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("search engines: filtered and sorted not indexed, plain pages are, each with its canonical", async ({
  page,
  request,
}) => {
  const robots = page.locator('meta[name="robots"]');
  const canonical = page.locator('link[rel="canonical"]');
  for (const path of ["/category/shop?teile=1000", "/category/shop?sort=name", "/category/tiere?lager=1&seite=2"]) {
    await visit(page, path);
    await expect(robots).toHaveAttribute("content", "noindex, follow");
  }
  await visit(page, "/category/shop?seite=2");
  await expect(robots).toHaveCount(0);
  await expect(canonical).toHaveAttribute("href", /\/category\/shop\?seite=2$/);
  await expect(page).toHaveTitle(/^Alle Produkte, Seite 2/);
  for (const path of ["/category/shop", "/category/shop?seite=1", "/category/shop?sort=featured"]) {
    await visit(page, path);
    await expect(robots).toHaveCount(0);
    await expect(canonical).toHaveAttribute("href", /\/category\/shop$/);
  }
  for (const [path, to] of [
    ["/category/shop/alle", "/category/shop"],
    ["/category/shop/auswahl?teile=1000", "/category/shop?teile=1000"],
    ["/category/shop/auswahl/P3NlaXRlPTI", "/category/shop"],
    ["/suche/auswahl/P3E9bmFjaHQ", "/suche"],
    ["/category/RINGS?sort=name", "/category/rings?sort=name"],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, to]);
  }
});

test("a category without parameters, or with foreign ones, stays a cached static page; an unknown one is a 404", async ({
  request,
}) => {
  for (const path of ["/category/shop", "/category/tiere?utm_source=brief"])
    expect((await request.get(path)).headers()["cache-control"]).toContain("s-maxage=");
  expect((await request.get("/category/nirgends")).status()).toBe(MISSING_STATUS);
});
