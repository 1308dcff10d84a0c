import { expect, test } from "../fixtures/test.ts";
import { MISSING_STATUS } from "../fixtures/missing-status.ts";
import { visit } from "../fixtures/visit.ts";

test.describe.configure({ mode: "parallel" });

for (const path of [
  "/category/nirgends",
  "/product/nirgends",
  "/product/NIRGENDS",
  "/product/999999",
  "/product/0",
  "/gibt/es/nicht",
]) {
  test(`${path} is a 404 at the first request`, async ({ request }) => {
    expect((await request.get(`${path}?${Date.now()}`)).status()).toBe(404);
  });
}

// What the middleware rewrites to the 404 page: Next must not fetch it from itself by https.
for (const path of ["/%FF", "/category/nirgends?sort=name", "/product/nirgends/bewertungen"]) {
  test(`behind a proxy with TLS, ${path} is a 404`, async ({ request }) => {
    const response = await request.get(path, { headers: { "x-forwarded-proto": "https" } });
    expect(response.status()).toBe(404);
  });
}

for (const [from, to] of [
  ["/category/klassische%20kunst", "/category/klassische-kunst"],
  ["/category/Klassische-Kunst", "/category/klassische-kunst"],
  ["/category/classic-art", "/category/klassische-kunst"],
  ["/category/Classic-Art", "/category/klassische-kunst"],
  ["/category/individuelle%20puzzles", "/category/individuelle-puzzles"],
  ["/category/RINGS", "/category/rings"],
  ["/category/RINGS/?sort=name", "/category/rings?sort=name"],
  ["/category/classic-art/", "/category/klassische-kunst"],
  ["/category/rings/", "/category/rings"],
  ["/category/rings/?utm_source=brief", "/category/rings?utm_source=brief"],
  ["/category/rings/alle/", "/category/rings"],
  ["/category/Natur%20%26%20Landschaft", "/category/natur-und-landschaft"],
  ["/product/Wirbelnde-Nacht", "/product/wirbelnde-nacht"],
  ["/product/WIRBELNDE-NACHT?utm_source=brief", "/product/wirbelnde-nacht?utm_source=brief"],
  ["/product/Wirbelnde%20Nacht", "/product/wirbelnde-nacht"],
  ["/product/wirbelnde-nacht/?utm_source=brief", "/product/wirbelnde-nacht?utm_source=brief"],
  ["/versand/", "/versand"],
  ["/about/our-story/", "/about/our-story"],
  ["/suche/?q=Mond", "/suche?q=Mond"],
] as const) {
  test(`${from} leads to its clean address in one permanent hop`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    const { pathname, search } = new URL(response.headers().location ?? "", "http://shop");
    expect(pathname + search).toBe(to);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test("a product's number leads to its slug in one permanent hop, parameters and all", async ({ request }) => {
  for (const [from, search] of [
    ["/product/1", ""],
    ["/product/1/", ""],
    ["/product/1?utm_source=brief", "?utm_source=brief"],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    const to = new URL(response.headers().location ?? "", "http://shop");
    expect(to.pathname + to.search, from).toMatch(/^\/product\/[a-z-]*[a-z](\?.*)?$/);
    expect(to.search, from).toBe(search);
    expect((await request.get(to.pathname, { maxRedirects: 0 })).status(), from).toBe(200);
  }
});

for (const path of ["/", "/category/shop", "/category/tiere", "/product/wirbelnde-nacht", "/versand"]) {
  test(`${path} may be cached by everyone and sets no cookie`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"]).toContain("s-maxage=");
    expect(headers["set-cookie"]).toBeUndefined();
  });
}

test("the 404 page says so in German and leads home; the path is reported", async ({ page }) => {
  const report = page.waitForRequest("**/api/missing");
  await visit(page, "/gibt/es/nicht");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  expect((await report).postData()).toBe("/gibt/es/nicht");
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

for (const path of ["/about/nowhere", "/about", "/about/store-locator/atlantis"])
  test(`${path} is a 404 that says so in both languages`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(MISSING_STATUS);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle(/^Seite nicht gefunden/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
    await expect(main.getByText("Page not found")).toBeVisible();
    await main.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

test("an unknown product says 'Produkt nicht gefunden' and leads home", async ({ page }) => {
  await visit(page, "/product/nirgends");
  await expect(page.getByRole("heading", { name: "Produkt nicht gefunden" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zurück zur Startseite" })).toHaveAttribute("href", "/");
});
