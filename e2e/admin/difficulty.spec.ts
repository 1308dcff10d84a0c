import { readFileSync } from "node:fs";
import { service, setting } from "../fixtures/backend.ts";
import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import {
  choosePicture,
  fillProduct,
  freshName,
  newForm,
  productForm,
  removeNamed,
  rowOf,
} from "../pages/admin-products.ts";

test.use(WITH_PICTURES);

test("what an admin saves is measured: the first picture, its pieces, and each of them anew @all", async ({ page }) => {
  const name = freshName();
  const form = await newForm(page);
  await expect(form.getByText("Bei Puzzles messen wir ihn beim Speichern")).toBeVisible();
  await fillProduct(form, { name });
  await form.getByLabel("Teile").fill("1000");
  await form.getByRole("button", { name: "Produkt erstellen" }).click();
  await expect(page.getByText("Produkt erstellt!")).toBeVisible();
  const read = async () => {
    const asked = service.from("products").select("id, slug, confusable, difficulty").eq("name", name);
    const { confusable, ...row } = (await asked.single().throwOnError()).data;
    return { ...row, confusable: Number(confusable) };
  };
  // Its picture is of one color.
  const { id, slug } = await read();
  expect(await read()).toMatchObject({ confusable: 1, difficulty: "Sehr anspruchsvoll" });
  expect(await (await page.request.get(`/product/${slug}`)).text()).toContain("Sehr anspruchsvoll");

  await visit(page, `/admin/produkte/${id}`);
  const edit = await productForm(page);
  await expect(edit).toContainText("Gemessen: Sehr anspruchsvoll. 1000 Teile sehen");
  await edit.getByLabel("Teile").fill("300");
  await edit.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(rowOf(page, name)).toBeVisible();
  expect(await read()).toMatchObject({ confusable: 1, difficulty: "Entspannt" });

  await visit(page, `/admin/produkte/${id}`);
  const again = await productForm(page);
  const buffer = readFileSync("public/kunst/lavendel-bis-zum-horizont.webp");
  await choosePicture(again, "Hauptbild", { name: "lavendel.webp", mimeType: "image/webp", buffer });
  await again.getByRole("button", { name: "Produkt speichern" }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await expect.poll(async () => (await read()).confusable).toBeLessThan(0.1);
  await removeNamed(name);
});

test("what was written into the database is measured when the shop is asked to, whatever else cannot be", async ({
  request,
}) => {
  expect((await request.post("/api/internal/difficulty")).status()).toBe(401);
  const mark = Date.now();
  const row = (name: string, image_url: string) => ({
    slug: `messung-${name}-${mark}`,
    article_number: `MESSUNG-${name}-${mark}`,
    name: `Messung ${mark}`,
    category: "abstrakt",
    price: 10,
    pieces: 1000,
    dimensions: "48 × 60 cm",
    stock: 0,
    image_url,
  });
  await service
    .from("products")
    .insert([
      row("weg", "/bilder/gibt-es-nicht.webp"),
      row("fremd", "https://example.com/bild.jpg"),
      row("gut", "/kunst/birken-im-schnee.webp"),
    ])
    .throwOnError();
  const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
  expect((await request.post("/api/internal/difficulty", { headers })).status()).toBe(202);
  const read = async () => {
    const asked = service.from("products").select("slug, confusable").like("slug", `messung-%-${mark}`).order("id");
    return (await asked.throwOnError()).data.map(({ confusable }) => confusable && Number(confusable));
  };
  await expect.poll(read).toEqual([null, null, 0.461]);
  const page = `/product/messung-gut-${mark}`;
  await expect.poll(async () => (await request.get(page)).text()).toContain("Anspruchsvoll");
  await removeNamed(`Messung ${mark}`);
});
