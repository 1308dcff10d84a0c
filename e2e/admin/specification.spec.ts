import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { service } from "../fixtures/backend.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { test } from "../pages/admin-page.ts";
import {
  choosePicture,
  fillProduct,
  freshName,
  pictureFile,
  productForm,
  removeNamed,
  rowOf,
} from "../pages/admin-products.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test.skip(({ hasTouch }) => hasTouch, "On phones the form has a page of its own, which other journeys use.");

test("the form stands beside the list, creates with the specification's fields, and is empty again", async ({
  page,
}) => {
  const name = freshName();
  await visit(page, "/admin/produkte");
  await expect(page.getByRole("heading", { level: 1, name: "Produktverwaltung" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Abmelden" })).toBeVisible();
  const list = page.getByRole("heading", { name: /^Alle Produkte \(\d+\)$/ });
  const form = await productForm(page);
  const [left, right] = [await form.boundingBox(), await list.boundingBox()];
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  await expect(form.getByLabel("Beschreibung", { exact: true })).toHaveAttribute("rows", "3");
  const categories = await form.getByLabel("Kategorie").getByRole("option").allTextContents();
  for (const category of ["Klassische Kunst", "Moderne Kunst", "Natur & Landschaft", "Abstrakt", "Tiere"])
    expect(categories).toContain(category);
  await expectAccessible(page);

  await fillProduct(form, { name });
  await expect(page.getByText("Bild hochgeladen!")).toBeVisible();
  await choosePicture(form, "Zweites Bild", await pictureFile("zweites.png"));
  await form.getByLabel("Beschreibung", { exact: true }).fill("Zwei Zeilen zu sehen.");
  await form.getByLabel("Teile").fill("500");
  await form.getByLabel("Maße").fill("36 × 48 cm");
  await form.getByLabel("Als neu kennzeichnen").check();
  await form.getByRole("button", { name: "Produkt erstellen" }).click();
  await expect(page.getByText("Produkt erstellt!")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("€49,90");
  const description = rowOf(page, name).getByText("Zwei Zeilen zu sehen.");
  expect(await description.evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe("2");
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(form.getByRole("img", { name: "Vorschau: Hauptbild" })).toBeHidden();

  // 'Alle Angaben' keeps what was typed; below 1280 pixels the form has its own page.
  await form.getByLabel("Name").fill("Angefangen");
  await form.getByRole("button", { name: "Alle Angaben" }).click();
  await expect(form.getByLabel("Material")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Angefangen");
  await form.getByRole("button", { name: "Abbrechen" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(form).toBeHidden();
  await removeNamed(name);
});

test(
  "the difficulty is chosen in the form, prefilled, and the page says whose word it is",
  { tag: "@all" },
  async ({ page }) => {
    const name = freshName();
    await visit(page, "/admin/produkte");
    const form = await productForm(page);
    await fillProduct(form, { name });
    await form.getByLabel("Teile").fill("1000");
    await form.getByLabel("Schwierigkeitsgrad").selectOption("Entspannt");
    await form.getByRole("button", { name: "Produkt erstellen" }).click();
    await expect(rowOf(page, name)).toBeVisible();
    const asked = service.from("products").select("id, slug, difficulty").eq("name", name).single();
    const { id, slug, difficulty } = (await asked.throwOnError()).data;
    expect(difficulty).toBe("Entspannt");
    const shown = async () => (await page.request.get(`/product/${slug}`)).text();
    expect(await shown()).toContain("Entspannt (unsere Einschätzung)");

    await visit(page, `/admin/produkte/${id}`);
    const edit = await productForm(page);
    await expect(edit.getByLabel("Schwierigkeitsgrad")).toHaveValue("Entspannt");
    await expect(edit).toContainText("Gemessen: Sehr anspruchsvoll.");
    await edit.getByLabel("Schwierigkeitsgrad").selectOption("wie gemessen");
    await edit.getByRole("button", { name: "Produkt speichern" }).click();
    await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
    const after = await shown();
    expect(after).toContain("Sehr anspruchsvoll");
    expect(after).not.toContain("unsere Einschätzung");
    await removeNamed(name);
  },
);

test("what is still to come says so in the page as it is sent", async ({ page }) => {
  const sent = await (await page.request.get("/admin/produkte")).text();
  expect(sent).toContain("Lädt...");
  expect(sent).toContain("Lädt Produkte...");
});

test("the sign-in page toggles as specified", async ({ browser }) => {
  const page = await browser.newPage({ storageState: undefined, extraHTTPHeaders: ownAddress() });
  await visit(page, "/auth");
  await page.getByRole("link", { name: "Noch kein Account? Registrieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
  await page.getByRole("link", { name: "Schon registriert? Anmelden" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await page.close();
});
