import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { fillProduct, freshName, newForm, productForm, removeNamed, rowOf } from "../pages/admin-products.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test(
  "a new product is on the storefront at the next request, also where there was a 404",
  { tag: "@phone" },
  async ({ page }) => {
    const name = freshName();
    const slug = name.toLowerCase().replace("ü", "ue").replaceAll(" ", "-");
    expect((await page.request.get(`/product/${slug}`)).status()).toBe(404);
    await visit(page, "/admin/produkte");
    await expect(page.getByRole("heading", { name: "Produktverwaltung" })).toBeVisible();
    await page.getByRole("link", { name: "Neues Produkt" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Neues Produkt" })).toBeVisible();
    const form = await productForm(page);
    await expect(form.getByText("steht das Produkt als „Ausverkauft“ im Shop")).toBeVisible();
    await fillProduct(form, { name, price: "1.249,00" });
    await expect(form.getByLabel("Link im Shop")).toHaveValue(slug);
    await form.getByLabel("Teile").fill("1.000");
    await form.getByLabel("Platz auf der Startseite").fill("1");
    await form.getByLabel("Als neu kennzeichnen").check();
    await form.getByRole("button", { name: "Produkt erstellen" }).click();
    await expect(page.getByText("Produkt erstellt!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Im Shop ansehen" })).toBeVisible();
    await expect(rowOf(page, name)).toContainText("€1.249,00");
    const again = await newForm(page);
    await expect(again.getByLabel("Name")).toHaveValue("");
    await expect(again.getByRole("img", { name: "Vorschau: Hauptbild" })).toBeHidden();

    const { data: row } = await service.from("products").select().eq("slug", slug).single().throwOnError();
    expect(row).toMatchObject({ pieces: 1000, stock: 7, is_new: true, featured_rank: 1, description: null });
    // A picture of one color is measured.
    expect(row).toMatchObject({ dimensions: null, difficulty: "Sehr anspruchsvoll", material: null });
    expect(row.secondary_image_url).toBeNull();
    expect(row.article_number).toMatch(/^KG-\d{4}$/);
    for (const path of [
      `/product/${slug}`,
      `/product/${row.id}`,
      "/category/abstrakt",
      "/category/shop",
      "/",
      `/suche?q=${slug}`,
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(await answer.text(), path).toContain(name);
    }
    await visit(page, `/product/${slug}`);
    await expect(page.getByRole("main").getByText("€1.249,00").first()).toBeVisible();
    const picture = await page.request.get(row.image_url);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(picture.headers()["cache-control"]).toContain("max-age=31536000");
    await removeNamed(name);
  },
);

test("price and address are changed: the old address leads to the new one at once, other pages are kept", async ({
  page,
}) => {
  const product = await makeProduct();
  const another = async () => (await page.request.get("/product/wirbelnde-nacht")).headers()["x-nextjs-cache"];
  await expect.poll(another).toBe("HIT");
  const slug = product.path.slice("/product/".length);
  expect((await page.request.get(product.path)).status()).toBe(200);
  expect((await page.request.get(`${product.path}-neu`)).status()).toBe(404);
  await visit(page, `/admin/produkte?q=${encodeURIComponent(product.name)}`);
  await rowOf(page, product.name).getByRole("link", { name: "Bearbeiten" }).click();
  await expect(page.getByRole("heading", { name: /^Alle Produkte/ })).toBeHidden();
  const price = (await productForm(page)).getByLabel("Preis in Euro");
  await expect(price).toHaveValue("49,90");
  await price.fill("54.90");
  await page.getByLabel("Link im Shop").fill(`${slug}-neu`);
  await expect(page.getByText(`Der alte Link ${product.path} leitet auf den neuen weiter.`)).toBeVisible();
  await page.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await expect(rowOf(page, product.name)).toContainText("€54,90");
  expect(await another()).toBe("HIT");
  expect(await (await page.request.get(`${product.path}-neu`)).text()).toContain("€54,90");
  // The first answer is rendered, the second one kept.
  for (const former of [product.path, product.path, product.path.toUpperCase().replace("/PRODUCT/", "/product/")]) {
    const answer = await page.request.get(former, { maxRedirects: 0 });
    const location = answer.headersArray().filter(({ name }) => name.toLowerCase() === "location");
    expect([answer.status(), location.map(({ value }) => new URL(value, page.url()).pathname)]).toEqual([
      308,
      [`${product.path}-neu`],
    ]);
  }
  for (const part of ["bewertungen", "bewertung-schreiben"])
    expect(await (await page.request.get(`${product.path}/${part}`)).text()).toContain(product.name);
  expect(await (await page.request.get(`/product/${product.id}`)).text()).toContain("€54,90");
  await product.remove();
});

test("a copy starts filled, its address is its own", { tag: "@all" }, async ({ page }) => {
  const product = await makeProduct({ price: 77.5 });
  await visit(page, `/admin/produkte?q=${encodeURIComponent(product.name)}`);
  await rowOf(page, product.name).getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("menuitem", { name: "Duplizieren" }).click();
  const form = await productForm(page);
  await expect(form.getByLabel("Name")).toHaveValue(`${product.name} (Kopie)`);
  await expect(form.getByLabel("Preis in Euro")).toHaveValue("77,50");
  await form.getByLabel("Link im Shop").fill(product.path.slice("/product/".length));
  await form.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(
    page.getByText(`Der Link dieses Produkts lautet jetzt „${product.path.slice("/product/".length)}-2“.`),
  ).toBeVisible();
  await removeNamed(product.name);
});
