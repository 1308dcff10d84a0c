import { expect, type Page } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeProduct, makeRing, service } from "../fixtures/backend.ts";
import { test } from "../pages/admin-page.ts";
import { rowOf } from "../pages/admin-products.ts";
import { visit } from "../fixtures/visit.ts";

const conflict = (page: Page) => page.getByRole("alert").filter({ hasText: "Nicht gespeichert" });
const saveProduct = async (page: Page) => {
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Produktverwaltung" })).toBeVisible();
};
const read = async (id: number) =>
  (
    await service
      .from("products")
      .select("material, packaging, price, description")
      .eq("id", id)
      .single()
      .throwOnError()
  ).data;

test(
  "a product that is opened again shows what was saved, and there is no conflict with oneself",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct();
    await visit(page, `/admin/produkte?q=${encodeURIComponent(product.name)}`);
    const open = () => rowOf(page, product.name).getByRole("link", { name: "Bearbeiten" }).click();
    await open();
    await page.getByLabel("Material").fill("Filz");
    await saveProduct(page);

    await open();
    await expect(page.getByLabel("Material")).toHaveValue("Filz");
    await page.getByLabel("Packungsmaß").fill("37 × 27 cm");
    await saveProduct(page);
    await expect(conflict(page)).toHaveCount(0);
    expect(await read(product.id)).toMatchObject({ material: "Filz", packaging: "37 × 27 cm" });

    await page.goBack();
    await expect(page.getByLabel("Packungsmaß")).toHaveValue("37 × 27 cm");
    await page.getByLabel("Material").fill("Holz");
    await saveProduct(page);
    expect(await read(product.id)).toMatchObject({ material: "Holz", packaging: "37 × 27 cm" });
    await product.remove();
  },
);

test("an order that came meanwhile is in the list when the back button brings it up", async ({ page }) => {
  const product = await makeProduct();
  await visit(page, "/admin/bestellungen");
  await page.getByRole("link", { name: "Kunden" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Kunden" })).toBeVisible();
  const { number } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  await page.goBack();
  await expect(page.getByText(number)).toBeVisible();
  await product.remove();
});

test("what is saved in a product's form stands in its variants, and the other way round @all", async ({ page }) => {
  const ring = await makeRing();
  const id = Number(ring.ids[0]);
  await visit(page, `/admin/produkte/${id}`);
  await expect(page.getByLabel("Preis in Euro")).toHaveValue("154,00");
  await page.getByRole("link", { name: "Ausführungen" }).click();
  const price = page.getByRole("listitem", { name: "Ringgröße 54", exact: true }).getByLabel("Preis in Euro");
  await expect(price).toHaveValue("154,00");
  await page.getByRole("link", { name: "Zum Produkt" }).click();
  await page.locator("[name=price]").filter({ visible: true }).fill("160,00");
  await saveProduct(page);
  await page.goBack();
  await page.goBack();
  await expect(price).toHaveValue("160,00");
  await price.fill("170,00");
  await page.getByRole("button", { name: "Ausführungen speichern" }).click();
  await expect(page.getByText("Ausführungen gespeichert.")).toBeVisible();
  await page.getByRole("link", { name: "Zum Produkt" }).click();
  await expect(page.locator("[name=price]").filter({ visible: true })).toHaveValue("170,00");
  await page.getByLabel("Material").fill("Silber");
  await saveProduct(page);
  const stored = await read(id);
  expect([stored.material, Number(stored.price)]).toEqual(["Silber", 170]);
  await ring.remove();
});
