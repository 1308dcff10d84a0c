import { test } from "../pages/admin-page.ts";
import { pictureFile } from "../pages/admin-products.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const preview = (page: Page, label: string) => page.getByRole("img", { name: `Vorschau: ${label}` });
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
};
const rowsOf = async (id: number) =>
  (await service.from("product_pictures").select().eq("product_id", id).order("position").throwOnError()).data;

test("three pictures at once, put in order by keys, described, cropped, and seen in the shop @all", async ({
  page,
}) => {
  const product = await makeProduct();
  await visit(page, `/admin/produkte/${product.id}`);
  const files = await Promise.all(["#204080", "#30a050", "#d0b030"].map((color) => pictureFile("bild.jpg", color)));
  await expect(preview(page, "Hauptbild")).toBeVisible();
  await page.getByLabel("Zweites Bild", { exact: true }).setInputFiles(files);
  await expect(preview(page, "Bild 4")).toHaveAttribute("src", /bilder/);

  const forward = page.getByRole("button", { name: "Nach vorn: Bild 4" });
  await forward.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press("Enter");
    const moved = page.getByRole("button", { name: `Nach vorn: Bild ${place}` });
    await expect(moved).toBeFocused();
  }
  await page.getByRole("button", { name: "Bearbeiten: Bild 1" }).click();
  await page.getByLabel("Bildbeschreibung, Bild 1").fill("Ein gelbes Feld");
  await page.getByLabel("Bildunterschrift, Bild 1").fill("Gelb, von Hand gemischt");

  await page.getByRole("button", { name: "Zuschneiden: Bild 1" }).click();
  const window = page.getByRole("dialog", { name: "Bild zuschneiden" });
  await expect(window.getByRole("img"))
    .toBeVisible()
    .catch(() => undefined);
  await window.getByRole("radio", { name: "3:2" }).check();
  await window.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(window).toBeHidden();
  await expect(preview(page, "Hauptbild")).toHaveAttribute("src", /bilder.*webp/);
  await save(page);

  const rows = await rowsOf(product.id);
  expect(rows.map(({ position, alt, width, height }) => [position, alt, width, height])).toEqual([
    [1, "Ein gelbes Feld", 360, 240],
    [2, "", null, null],
    [3, "", 400, 500],
    [4, "", 400, 500],
  ]);
  expect(rows[0]!.color).toMatch(/^#[cd][0-9a-f][ab][0-9a-f][2-4][0-9a-f]$/);
  await visit(page, product.path);
  await expect(page.getByRole("img", { name: "Ein gelbes Feld" })).toBeVisible();
  await expect(page.getByText("Gelb, von Hand gemischt").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Bild 4 zeigen" })).toBeVisible();
  await product.remove();
});
