import { expect } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { choose, rowOf } from "../pages/admin-products.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { MISSING_STATUS } from "../fixtures/missing-status.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { reload, visit } from "../fixtures/visit.ts";

test("search, filters, order and pages stand in the address", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct({ price: 0.05 });
  await visit(page, "/admin/produkte");
  await expect(page.getByRole("table", { name: "Produkte" }).getByRole("rowheader")).toHaveCount(24);
  const { count } = await service
    .from("products")
    .select("id", { count: "exact", head: true })
    .is("archived_at", null)
    .is("variant_of", null);
  expect(
    Number(/\((\d+)\)/.exec(await page.getByRole("heading", { name: /^Alle Produkte/ }).innerText())?.[1]),
  ).toBeGreaterThan(count! - 10);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Seiten" }).getByRole("link", { name: "Seite 2" }).click();
  await expect(page).toHaveURL(/seite=2/);
  await page.getByLabel("Suche nach Name oder Artikelnummer").fill(product.name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("heading", { name: "Alle Produkte (1)" })).toBeVisible();
  await expect(page.getByLabel("Suche nach Name oder Artikelnummer")).toBeFocused();
  await choose(page, "Kategorie", "Tiere");
  await expect(page.getByText("Kein Produkt gefunden.")).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, product.name)).toBeVisible();
  await reload(page);
  await expect(rowOf(page, product.name)).toContainText("20 auf Lager");
  await visit(page, "/admin/produkte?sort=preis");
  await expect(page.getByRole("table", { name: "Produkte" }).getByRole("row").nth(1)).toContainText("€0,05");
  await product.remove();
});

test("a product is deleted only after confirming, and gone at the next request", async ({ page }) => {
  const product = await makeProduct();
  expect((await page.request.get(product.path)).status()).toBe(200);
  await visit(page, `/admin/produkte?q=${encodeURIComponent(product.name)}`);
  const remove = rowOf(page, product.name).getByRole("button", { name: "Löschen" });
  await remove.click();
  const dialog = page.getByRole("alertdialog", { name: "Möchten Sie dieses Produkt wirklich löschen?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Produkt gelöscht!")).toBeVisible();
  await expect(page.getByText("Kein Produkt gefunden.")).toBeVisible();
  expect((await page.request.get(product.path)).status()).toBe(404);
});

test("what was ordered is archived, explained, and can be brought back", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct();
  await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  await visit(page, `/admin/produkte?q=${encodeURIComponent(product.name)}`);
  await rowOf(page, product.name).getByRole("button", { name: "Löschen" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("wird archiviert, weil es in Bestellungen vorkommt");
  await dialog.getByRole("button", { name: "Archivieren" }).click();
  await expect(
    page.getByText("Zu diesem Produkt gibt es Bestellungen, deshalb wurde es nicht gelöscht, sondern archiviert."),
  ).toBeVisible();
  for (const path of [product.path, `/product/${product.id}`])
    expect((await page.request.get(path)).status()).toBe(404);
  expect(await (await page.request.get("/category/shop?sort=newest")).text()).not.toContain(product.name);
  await choose(page, "Anzeigen", "Archiviert");
  await expect(rowOf(page, product.name)).toContainText("Archiviert");
  await expectAccessible(page);
  await rowOf(page, product.name).getByRole("button", { name: "Wieder verkaufen" }).click();
  await expect(page.getByText("Das Produkt ist wieder im Shop.")).toBeVisible();
  expect((await page.request.get(product.path)).status()).toBe(200);
  await product.remove();
});

test("a product that is gone says so", { tag: "@all" }, async ({ page }) => {
  await visit(page, "/admin/produkte/999999999");
  await expect(page.getByText("Dieses Produkt gibt es nicht mehr.")).toBeVisible();
  await page.getByRole("link", { name: "Zur Liste" }).click();
  await expect(page.getByRole("heading", { name: /^Alle Produkte/ })).toBeVisible();
});

test("old addresses of the product pages lead to the new ones", { tag: "@all" }, async ({ page }) => {
  const to = async (path: string) =>
    (await page.request.get(path, { maxRedirects: 0 })).headers()["location"]?.replace(/^https?:\/\/[^/]+/, "");
  expect(await to("/admin?bearbeiten=12&q=katze")).toMatch(/^\/admin\/produkte\/12\?/);
  expect(await to("/admin?sort=bestand")).toBe("/admin/produkte?sort=bestand");
  expect(await to("/admin/uebersicht")).toBe("/admin");
});

test("an unknown page stays in the admin area", { tag: "@all" }, async ({ page }) => {
  await visit(page, "/admin/gibt/es/nicht");
  await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Übersicht" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  for (const nothing of [
    "/admin/gibt/es/nicht",
    "/admin/nichts",
    "/admin/bestellungen/KG-0000-0000",
    "/admin/bestellungen/KG-0000-0000/packzettel",
    "/admin/kunden/KG-0000-0000",
    "/admin/mails/999999999",
    "/admin/mails/x",
    "/admin/werkstatt/999999999",
  ])
    expect(await statusOf(nothing), nothing).toBe(MISSING_STATUS);
  for (const there of ["/admin", "/admin/bestellungen/kontoauszug", "/admin/werkstatt/teile"])
    expect(await statusOf(there), there).toBe(200);
});
