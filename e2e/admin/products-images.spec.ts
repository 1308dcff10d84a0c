import { expect, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { choosePicture, pictureFile } from "../pages/admin-products.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const preview = (page: Page, label: string) => page.getByRole("img", { name: `Vorschau: ${label}` });

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

for (const address of ["images?name=a.jpg", "logo", "products", "statement"].map((name) => `/api/admin/${name}`))
  test(`${address} is closed to everybody else`, async ({ page, playwright, baseURL }) => {
    const { buffer } = await pictureFile();
    const post = (context: typeof page.request, origin: string | undefined) =>
      context.post(address, {
        headers: { "content-type": "image/jpeg", ...(origin && { origin }) },
        data: buffer,
      });
    const stranger = await playwright.request.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    expect((await post(stranger, baseURL)).status()).toBe(401);
    expect((await post(page.request, "https://evil.example")).status()).toBe(403);
    expect((await post(page.request, undefined)).status()).toBe(403);
    await stranger.dispose();
  });
