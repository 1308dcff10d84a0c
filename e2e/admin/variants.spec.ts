import { readFileSync } from "node:fs";
import { expect, type Page } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { rowOf } from "../pages/admin-products.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

const read = async (id: number) => {
  const columns = "id, article_number, option_names, option_values, price, stock";
  const of = async (column: string) =>
    (await service.from("products").select(columns).eq(column, id).order("id").throwOnError()).data;
  return [...(await of("id")), ...(await of("variant_of"))].map((row) => ({ ...row, price: Number(row.price) }));
};
const lineOf = (page: Page, label: string) => page.getByRole("listitem", { name: label, exact: true });

test(
  "sizes are made of a list, priced together, and one is removed again",
  { tag: ["@all", "@phone"] },
  async ({ page }) => {
    const product = await makeProduct({ price: 49, stock: 7 });
    const [{ article_number: number } = { article_number: "" }] = await read(product.id);
    await visit(page, `/admin/produkte/${product.id}`);
    await page.getByRole("link", { name: "Ausführungen" }).click();
    await page.getByLabel("Erstes Merkmal").fill("Ringgröße");
    await page.getByLabel("Werte für Ringgröße").fill("52, 54, 56, 54");
    await page.getByRole("button", { name: "Kombinationen erzeugen" }).click();
    await expect(page.getByText("2 Ausführungen ergänzt")).toBeVisible();
    await expect(lineOf(page, "Ringgröße 56").getByLabel("Artikelnummer")).toHaveValue(`${number}-56`);

    for (const label of ["Ringgröße 54", "Ringgröße 56"])
      await page.getByRole("checkbox", { name: `${label} auswählen` }).check();
    await page
      .getByRole("group", { name: "Ausgewählte Ausführungen ändern" })
      .getByRole("textbox", { name: "Preis" })
      .fill("52,50");
    await page.getByRole("button", { name: "Preis setzen" }).click();
    await page
      .getByRole("group", { name: "Ausgewählte Ausführungen ändern" })
      .getByRole("textbox", { name: "Bestand" })
      .fill("3");
    await page.getByRole("button", { name: "Bestand setzen" }).click();
    await lineOf(page, "Ringgröße 56").getByLabel("Preis in Euro").fill("gratis");
    await page.getByRole("button", { name: "Ausführungen speichern" }).click();
    await expect(lineOf(page, "Ringgröße 56")).toContainText("Bitte schreiben Sie den Preis wie 49,90");
    await lineOf(page, "Ringgröße 56").getByLabel("Preis in Euro").fill("55");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ausführungen speichern" }).click();
    await expect(page.getByText("Ausführungen gespeichert.")).toBeVisible();
    expect(await read(product.id)).toMatchObject([
      { option_names: ["Ringgröße"], option_values: ["52"], price: 49, stock: 7 },
      { option_values: ["54"], price: 52.5, stock: 3, article_number: `${number}-54` },
      { option_values: ["56"], price: 55, stock: 3 },
    ]);

    await page.getByRole("button", { name: "Entfernen: Ringgröße 56" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("wird gelöscht, sobald Sie die Ausführungen speichern");
    await page.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("button", { name: "Ausführungen speichern" }).click();
    await expect.poll(async () => (await read(product.id)).length).toBe(2);

    await visit(page, `/admin/produkte?q=${number}-54`);
    const row = rowOf(page, product.name);
    await expect(row).toContainText("2 Ausführungen");
    await expect(row.getByRole("link", { name: /10 auf Lager, Ausführungen bearbeiten/ })).toBeVisible();
    await expect(row.getByRole("link", { name: /ab €49,00, Ausführungen bearbeiten/ })).toBeVisible();
    await product.remove();
  },
);

test("a place for an engraving is put on the picture by a click", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct();
  await visit(page, `/admin/produkte/${product.id}`);
  await page.getByRole("button", { name: "Stelle ergänzen" }).click();
  await page.getByLabel("Name der Stelle").fill("Innenseite");
  await page.getByLabel("Breite in %").fill("150");
  const picture = page.getByRole("button", { name: "Auf das Bild klicken, um „Innenseite“ zu setzen" });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width / 4, y: height / 2 } });
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Bitte geben Sie eine Zahl von 1 bis 100 ein.")).toBeVisible();
  await page.getByLabel("Breite in %").fill("30,5");
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  const { data } = await service.from("products").select("engraving").eq("id", product.id).single().throwOnError();
  expect(data.engraving).toEqual([
    { place: "Innenseite", x: expect.closeTo(25, 0), y: expect.closeTo(50, 0), width: 30.5, angle: 0 },
  ]);
  await product.remove();
});

test("the catalog goes out as a file and comes in again: nothing changes, then one stock does @all", async ({
  page,
}) => {
  const product = await makeProduct({ stock: 7 });
  const [{ article_number: number } = { article_number: "" }] = await read(product.id);
  await visit(page, "/admin/produkte");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Als CSV herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^produkte-\d{4}-\d\d-\d\d\.csv$/);
  // Other journeys change other products meanwhile.
  const [head = "", ...lines] = readFileSync(await download.path(), "utf8").split("\r\n");
  const own = lines.find((line) => line.startsWith(`${number};`));
  await page.getByRole("link", { name: "CSV einlesen" }).click();
  const choose = (buffer: Buffer) =>
    page.locator("input[accept*='.zip']").setInputFiles({ name: "produkte.csv", mimeType: "text/csv", buffer });
  await choose(Buffer.from(`${head}\r\n${own}\r\n`));
  await expect(page.getByText("Keine Änderungen: Alle Angaben in dieser Datei")).toBeVisible();
  await expect(page.getByRole("button", { name: "Übernehmen" })).toBeHidden();

  await choose(Buffer.from(`Artikelnummer;Bestand;Preis\n${number};viele;0\n`));
  const errors = page.getByRole("table", { name: "Fehler" });
  await expect(errors.getByRole("row").filter({ hasText: "Bestand" })).toContainText("2");
  await expect(errors.getByRole("row").filter({ hasText: "Preis" })).toContainText("größer als 0");
  await expectAccessible(page);

  await choose(Buffer.from(`Artikelnummer;Bestand\n${number};12\n`));
  await expect(page.getByRole("region", { name: "Änderungen" })).toContainText(/7 → .*12/);
  expect(await product.stock()).toBe(7);
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Übernommen: 0 neu, 1 geändert.")).toBeVisible();
  expect(await product.stock()).toBe(12);
  await product.remove();
});
