import { expect } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { choose, rowOf } from "../pages/admin-products.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { reload, visit } from "../fixtures/visit.ts";

const read = async (id: number) =>
  (await service.from("products").select("price, stock, is_new, archived_at").eq("id", id).single().throwOnError())
    .data;

test("several products are changed together, all or none", { tag: ["@all", "@phone"] }, async ({ page }) => {
  const mark = `Reihe ${Date.now()}`;
  const products = await Promise.all(["A", "B"].map((name) => makeProduct({ name: `${mark} ${name}`, price: 10 })));
  await visit(page, `/admin/produkte?q=${encodeURIComponent(mark)}`);
  const bar = page.getByRole("region", { name: "Mehrere Produkte ändern" });
  const start = async (action: string) => {
    await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
    await bar.getByRole("button", { name: "Ändern" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await expect(bar).toBeHidden();
  await start("Preis ändern");
  const dialog = page.getByRole("dialog", { name: "Preise ändern" });
  await dialog.getByLabel("Änderung").fill("nichts");
  await dialog.getByRole("button", { name: "Vorschau zeigen" }).click();
  await expect(dialog.getByText("Bitte geben Sie eine Zahl von −90 bis 500 ein")).toBeVisible();
  await dialog.getByLabel("Änderung").fill("-12,5");
  await dialog.getByLabel("Rundung").selectOption("auf ,90");
  await dialog.getByRole("button", { name: "Vorschau zeigen" }).click();
  await expect(dialog.getByRole("row", { name: `${mark} A` })).toContainText("€10,00€8,90");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Preise ändern" }).click();
  await expect(page.getByText("Geänderte Preise: 2.")).toBeVisible();
  await expect(rowOf(page, `${mark} A`)).toContainText("€8,90");
  for (const { id } of products) expect(Number((await read(id)).price)).toBe(8.9);
  await expect(bar).toBeHidden();
  await products[1]!.change({ price: 9 });
  await page.getByRole("button", { name: "Rückgängig", exact: true }).first().click();
  await expect(page.getByText(`nicht zurückgesetzt: ${mark} B`)).toBeVisible();
  for (const [index, price] of [10, 9].entries()) expect(Number((await read(products[index]!.id)).price)).toBe(price);

  await start("Kategorie setzen");
  await choose(page, "Kategorie", "Tiere");
  await page.getByRole("dialog").getByRole("button", { name: "Kategorie setzen" }).click();
  await expect(rowOf(page, `${mark} B`)).toContainText("Tiere");

  await start("Bestand setzen");
  await products[0]!.change({ stock: 1 });
  await page.getByRole("dialog").getByLabel("Bestand").fill("50");
  await page.getByRole("dialog").getByRole("button", { name: "Bestand setzen" }).click();
  await expect(page.getByText("Eines der Produkte wurde inzwischen geändert")).toBeVisible();
  expect([await products[0]!.stock(), await products[1]!.stock()]).toEqual([1, 20]);

  await reload(page);
  await start("Archivieren");
  await page.getByRole("dialog").getByRole("button", { name: "Archivieren" }).click();
  await expect(page.getByText("Kein Produkt gefunden.")).toBeVisible();
  for (const { path } of products) expect((await page.request.get(path)).status()).toBe(404);
  const ids = products.map(({ id }) => String(id));
  const { data: log } = await service.from("audit_log").select("row_id").eq("table_name", "products").in("row_id", ids);
  expect(log).toHaveLength(7);
  await Promise.all(products.map((product) => product.remove()));
});
