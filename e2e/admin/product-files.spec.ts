import { zipSync } from "fflate";
import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { pictureFile } from "../pages/admin-products.ts";

test.use(WITH_PICTURES);

test("a Shopify file and a ZIP with its pictures make a product: categories are chosen, missing pictures named @all", async ({
  page,
}) => {
  const number = `SHOPIFY-${Date.now()}`;
  const rows = [
    "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src",
    `${number.toLowerCase()},Ring ${number},Atelier,Mondschmuck,Größe,52,${number},3,79.90,https://cdn.example/eins.jpg`,
    `${number.toLowerCase()},,,,,54,${number}-54,4,84.00,https://cdn.example/zwei.jpg`,
  ];
  const table = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  const [one, two] = await Promise.all(["#204080", "#30a050"].map((color) => pictureFile("bild.jpg", color)));
  const zip = zipSync({ "a/eins.jpg": one!.buffer, "b/ZWEI.jpg": two!.buffer, "drei.jpg": one!.buffer });
  const archive = { name: "bilder.zip", mimeType: "application/zip", buffer: Buffer.from(zip) };

  await visit(page, "/admin/produkte/import");
  const choose = (...files: (typeof table)[]) => page.locator("input[accept*='.zip']").setInputFiles(files);
  await choose(table);
  await page.getByLabel("Mondschmuck").selectOption({ label: "Klassische Kunst" });
  await page.getByRole("button", { name: "Weiter prüfen" }).click();
  await expect(page.getByRole("table", { name: "Fehler" })).toContainText("Das Bild „eins.jpg“ fehlt.");
  await expect(page.getByRole("link", { name: "zwei.jpg" })).toHaveAttribute("href", "https://cdn.example/zwei.jpg");
  await expect(page.getByText("Vendor (zum Beispiel „Atelier“)")).toBeVisible();
  await expectAccessible(page);

  await choose(table, archive);
  await expect(page.getByText("2 neu, 0 geändert, 0 unverändert.")).toBeVisible();
  await expect(page.getByRole("list", { name: /werden nicht gebraucht/ })).toContainText("drei.jpg");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Übernommen: 2 neu, 0 geändert.")).toBeVisible();
  const columns = "id, price, stock, option_values, product_pictures (width)";
  const { data } = await service
    .from("products")
    .select(columns)
    .like("article_number", `${number}%`)
    .order("article_number")
    .throwOnError();
  expect(data.map((row) => ({ ...row, price: Number(row.price) }))).toMatchObject([
    { price: 79.9, stock: 3, option_values: ["52"], product_pictures: [{ width: 400 }, { width: 400 }] },
    { price: 84, stock: 4, option_values: ["54"] },
  ]);
  await service.from("products").delete().like("article_number", `${number}%`).throwOnError();
});
