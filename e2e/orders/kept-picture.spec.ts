import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { choosePicture, pictureFile, productForm } from "../pages/admin-products.ts";

test.use(WITH_PICTURES);

test("an order keeps its picture and its words when the article gets another picture, and when it goes @all", async ({
  page,
}) => {
  const product = await makeProduct();
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  const replacePicture = async (color: string) => {
    await visit(page, `/admin/produkte/${product.id}`);
    await choosePicture(await productForm(page), "Hauptbild", await pictureFile("bild.jpg", color));
    await page.getByRole("button", { name: "Produkt speichern" }).click();
    await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
    const { data } = await service.from("products").select("image_url").eq("id", product.id).single().throwOnError();
    return String(data.image_url);
  };

  const ordered = await replacePicture("#204080");
  const { token } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  const neverOrdered = await replacePicture("#30a050");
  await replacePicture("#d0b030");
  await expect.poll(() => statusOf(neverOrdered)).toBe(404);
  for (const address of [ordered, `${ordered}/288`, `${ordered}/640`]) expect(await statusOf(address)).toBe(200);

  const line = page.getByRole("listitem").filter({ hasText: product.name });
  await visit(page, `/bestellung/${token}`);
  await expect(line.getByRole("link", { name: product.name })).toHaveAttribute("href", product.path);
  await service.from("products").update({ archived_at: new Date().toISOString() }).eq("id", product.id).throwOnError();
  await visit(page, `/bestellung/${token}`);
  await expect(line).toBeVisible();
  await expect(line.getByRole("link", { name: product.name })).toHaveCount(0);
  const picture = line.locator("img");
  await expect(picture).toHaveAttribute("src", new RegExp(ordered));
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await product.remove();
});
