import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test("a card says what is sold out or nearly so, and has a bag only for what can be bought", async ({ page }) => {
  const gone = await makeProduct({ stock: 0 });
  const few = await makeProduct({ stock: 2 });
  const reviews = [5, 4].map((rating) => ({ product_id: few.id, rating, body: `Satz ${rating}`, author: "Ada L." }));
  await service
    .from("reviews")
    .insert(reviews.map((row) => ({ ...row, mode: "test", status: "published" })))
    .throwOnError();
  try {
    for (const [{ name }, mark, bags] of [
      [gone, "Ausverkauft", 0],
      [few, "Nur noch 2", 1],
    ] as const) {
      await visit(page, `/suche?q=${encodeURIComponent(name)}`);
      const card = page.getByRole("article").filter({ hasText: name });
      await expect(card).toContainText(mark);
      await expect(card.getByRole("button", { name: `In den Warenkorb: ${name}` })).toHaveCount(bags);
    }
    await expect(page.getByRole("article").filter({ hasText: few.name })).toContainText(
      "4,5 von 5 Sternen bei 2 Bewertungen",
    );
    await expectAccessible(page);
  } finally {
    await Promise.all([gone.remove(), few.remove()]);
  }
});

test("a product that is saved under a missing address is there at once", async ({ request }) => {
  const product = await makeProduct();
  try {
    expect((await request.get(product.path)).status()).toBe(200);
  } finally {
    await product.remove();
  }
});
