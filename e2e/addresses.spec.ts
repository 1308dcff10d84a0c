import { expect, test } from "@playwright/test";

test.describe.configure({ mode: "parallel" });

for (const path of ["/category/nirgends", "/product/nirgends", "/product/999999", "/gibt/es/nicht"]) {
  test(`${path} is a 404 at the first request`, async ({ request }) => {
    expect((await request.get(`${path}?${Date.now()}`)).status()).toBe(404);
  });
}

for (const [from, to] of [
  ["/category/klassische%20kunst", "/category/klassische-kunst"],
  ["/category/Klassische-Kunst", "/category/klassische-kunst"],
  ["/category/classic-art", "/category/klassische-kunst"],
  ["/category/Classic-Art", "/category/klassische-kunst"],
  ["/category/individuelle%20puzzles", "/category/individuelle-puzzles"],
  ["/category/RINGS", "/category/rings"],
  ["/category/Natur%20%26%20Landschaft", "/category/natur-und-landschaft"],
] as const) {
  test(`${from} leads to its clean address in one permanent hop`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    const location = new URL(response.headers().location ?? "", "http://shop").pathname;
    expect(location).toBe(to);
    expect((await request.get(location)).status()).toBe(200);
  });
}

test("a product answers for its id too, and names its slug as the canonical address", async ({ page }) => {
  expect((await page.goto("/product/1"))?.status()).toBe(200);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/product\/[a-z-]*[a-z]$/);
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
  await page.goto("/gibt/es/nicht");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  expect((await report).postData()).toBe("/gibt/es/nicht");
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown product says 'Produkt nicht gefunden' and leads home", async ({ page }) => {
  await page.goto("/product/nirgends");
  await expect(page.getByRole("heading", { name: "Produkt nicht gefunden" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zurück zur Startseite" })).toHaveAttribute("href", "/");
});
