import { expect, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import {
  choosePicture,
  fillProduct,
  freshName,
  newForm,
  pictureFile,
  removeNamed,
  rowOf,
} from "../pages/admin-products.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const preview = (page: Page, label: string) => page.getByRole("img", { name: `Vorschau: ${label}` });

test("a replaced picture and those of a deleted product are gone from the bucket @all", async ({ page }) => {
  const name = freshName();
  const form = await newForm(page);
  await fillProduct(form, { name });
  await form.getByRole("button", { name: "Produkt erstellen" }).click();
  await expect(page.getByText("Produkt erstellt!")).toBeVisible();
  const read = async () =>
    (await service.from("products").select("id, image_url").eq("name", name).single().throwOnError()).data;
  const before = await read();
  await visit(page, `/admin/produkte/${before.id}`);
  await expect(page.getByRole("img", { name: "Vorschau: Hauptbild" })).toBeVisible();
  await choosePicture(page, "Hauptbild", await pictureFile("anders.png", "#204080"));
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  const after = await read();
  expect(after.image_url).toMatch(/\.png$/);
  const nameOf = (address: string) => address.slice("/bilder/".length);
  const isThere = async (address: string) =>
    (await service.storage.from("product-images").list("", { search: nameOf(address) })).data?.filter(
      ({ name }) => name === nameOf(address),
    ).length;
  await expect.poll(() => isThere(before.image_url)).toBe(0);
  expect(await isThere(after.image_url)).toBe(1);
  await visit(page, `/admin/produkte?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole("button", { name: "Löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Produkt gelöscht!")).toBeVisible();
  await expect.poll(() => isThere(after.image_url)).toBe(0);
  await removeNamed(name);
});

test("a picture that is gone is noticed before saving", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct();
  await visit(page, `/admin/produkte/${product.id}`);
  await choosePicture(page, "Zweites Bild", await pictureFile());
  const address = decodeURIComponent((await preview(page, "Zweites Bild").getAttribute("src"))!);
  await service.storage.from("product-images").remove([/bilder\/([^/&]+)/.exec(address)![1]!]);
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("ist nicht mehr da.")).toBeVisible();
  await product.remove();
});

test("the route is closed to everybody else", async ({ page, playwright, baseURL }) => {
  const { buffer } = await pictureFile();
  const post = (context: typeof page.request, origin: string | undefined) =>
    context.post("/api/admin/images?name=a.jpg", {
      headers: { "content-type": "image/jpeg", ...(origin && { origin }) },
      data: buffer,
    });
  const stranger = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  expect((await post(stranger, baseURL)).status()).toBe(401);
  expect((await post(page.request, "https://evil.example")).status()).toBe(403);
  expect((await post(page.request, undefined)).status()).toBe(403);
  await stranger.dispose();
});
