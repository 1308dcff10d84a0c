import { expect, type Locator, type Page } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

/** A picture of one color as a file to upload. */
export async function pictureFile(name = "bild.jpg", background = "#b03020") {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background } });
  const buffer = await (name.endsWith(".png") ? picture.png() : picture.jpeg()).toBuffer();
  return { name, mimeType: name.endsWith(".png") ? "image/png" : "image/jpeg", buffer };
}

export const freshName = () => `Prüfwerk ${randomUUID().slice(0, 8)}`;

export async function newForm(page: Page): Promise<Locator> {
  await visit(page, "/admin/produkte/neu");
  return productForm(page);
}

export async function productForm(page: Page): Promise<Locator> {
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByLabel("Preis in Euro"), visible: true });
  await expect(form).toBeVisible();
  return form;
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  // The list rarely closes again while the dialog around it comes to rest; then it is opened once more. Open, it covers the page.
  const wanted = page.getByRole("option", { name: option });
  await expect(async () => {
    if (!(await wanted.isVisible()))
      await page
        .locator("button")
        .and(page.getByRole("combobox", { name: label }))
        .click({ timeout: 2000 });
    await wanted.click({ timeout: 2000 });
  }).toPass();
}

/** Fills what a product needs, the main picture too. */
export async function fillProduct(form: Locator, fields: { name: string; price?: string }): Promise<void> {
  await form.getByLabel("Name").fill(fields.name);
  await form.getByLabel("Kategorie").selectOption({ label: "Abstrakt" });
  await form.getByLabel("Preis in Euro").fill(fields.price ?? "49,90");
  await form.getByLabel("Bestand", { exact: true }).fill("7");
  await choosePicture(form, "Hauptbild", await pictureFile());
}

/** Chooses a picture and waits until it is uploaded. Chooses again while the page is not hydrated yet. */
export async function choosePicture(
  scope: Locator | Page,
  label: string,
  file: Awaited<ReturnType<typeof pictureFile>>,
): Promise<void> {
  const preview = scope.getByRole("img", { name: `Vorschau: ${label}` });
  const before = (await preview.count()) > 0 ? await preview.getAttribute("src") : null;
  await expect(async () => {
    await scope.getByLabel(label).setInputFiles(file);
    await expect(preview).toHaveAttribute("src", /bilder/);
    await expect(preview).not.toHaveAttribute("src", before ?? "", { timeout: 1000 });
  }).toPass();
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Produkte" }).getByRole("row").filter({ hasText: name });

/** Deletes products whose names begin so, and their pictures. */
export async function removeNamed(name: string): Promise<void> {
  const gone = await service.from("products").delete().like("name", `${name}%`).select("image_url").throwOnError();
  const names = (gone.data as { image_url: string }[]).flatMap((row) =>
    row.image_url.startsWith("/bilder/") ? [row.image_url.slice(8)] : [],
  );
  if (names.length > 0) await service.storage.from("product-images").remove(names);
}
