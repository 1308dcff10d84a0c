import { expect, WITHOUT_PICTURES } from "../fixtures/test.ts";
import { makeAccount, ownAddress, signIn, test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITHOUT_PICTURES);

test("of two admins the second is told, and nothing is overwritten unseen @all", async ({ page, browser }) => {
  const product = await makeProduct();
  const second = await makeAccount({ admin: true });
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), storageState: undefined });
  const other = await context.newPage();
  await visit(other, "/auth");
  await signIn(other, second);
  await other.waitForURL("/admin");
  for (const tab of [page, other]) {
    await visit(tab, `/admin/produkte/${product.id}`);
    await expect(tab.getByLabel("Preis in Euro")).toHaveValue("49,90");
  }
  await other.getByLabel("Preis in Euro").fill("60,00");
  await other.getByLabel("Material").fill("Holz");
  await other.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(other.getByText("Produkt aktualisiert!")).toBeVisible();

  await page.getByLabel("Preis in Euro").fill("55,00");
  await page.getByLabel("Beschreibung", { exact: true }).fill("Lange daran geschrieben.");
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "Nicht gespeichert" });
  await expect(panel).toContainText(second.email);
  await expect(panel).toContainText("60,00");
  await expect(page.getByLabel("Preis in Euro")).toHaveValue("55,00");
  await expectAccessible(page);
  const read = async () =>
    (await service.from("products").select("price, material, description").eq("id", product.id).single().throwOnError())
      .data;
  expect(await read()).toMatchObject({ material: "Holz", description: null });
  expect(Number((await read()).price)).toBe(60);

  await panel.getByRole("button", { name: "Aktuellen Stand laden" }).click();
  await expect(page.getByRole("textbox", { name: "Preis in Euro" })).toHaveValue("60,00");
  await expect(page.getByRole("textbox", { name: "Material" })).toHaveValue("Holz");
  await panel.getByRole("button", { name: "Meine Eingabe übernehmen: Beschreibung" }).click();
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  expect(await read()).toMatchObject({ material: "Holz", description: "Lange daran geschrieben." });
  expect(Number((await read()).price)).toBe(60);

  await visit(page, `/admin/produkte/${product.id}`);
  await page.getByText("Änderungen", { exact: true }).click();
  await expect(page.getByText("€49,90")).toBeVisible();
  await expect(page.getByText(second.email)).toBeVisible();
  await context.close();
  await product.remove();
});

test("a sale alone does not disturb; a changed stock over it does", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct({ stock: 20 });
  await visit(page, `/admin/produkte/${product.id}`);
  await expect(page.getByLabel("Bestand")).toHaveValue("20");
  await product.change({ stock: 18 });
  await page.getByLabel("Material").fill("Karton");
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  expect(await product.stock()).toBe(18);

  await visit(page, `/admin/produkte/${product.id}`);
  await expect(page.getByLabel("Bestand")).toHaveValue("18");
  await product.change({ stock: 15 });
  await page.getByLabel("Bestand").fill("30");
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "von 18 auf 15 geändert" })).toBeVisible();
  expect(await product.stock()).toBe(15);
  await page.getByRole("button", { name: "Meine Eingaben behalten" }).click();
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  expect(await product.stock()).toBe(30);
  await product.remove();
});
