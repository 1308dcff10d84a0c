import { service, setting } from "../fixtures/backend.ts";
import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { test } from "../pages/admin-page.ts";
import { removeNamed } from "../pages/admin-products.ts";

test.use(WITH_PICTURES);

test(
  "what was written into the database is measured when the shop is asked to, whatever else cannot be",
  { tag: "@all" },
  async ({ request }) => {
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
  },
);
