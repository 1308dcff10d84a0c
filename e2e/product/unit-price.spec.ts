import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { add, cart, quoted } from "../pages/cart-page.ts";

const UNIT_PRICE = "€4,90 (€98,00/l)";

test("law 6: what is sold by volume has its unit price beside each price", async ({ page }) => {
  const slug = `pruefzubehoer-${Date.now()}`;
  const kind = { slug, name: `Prüfzubehör ${Date.now()}`, kind: "other", position: 99 };
  await service.from("categories").insert(kind).throwOnError();
  const glue = await makeProduct({ category: slug, price: 4.9, contents: "50 ml" });
  try {
    await visit(page, `/suche?q=${encodeURIComponent(glue.name)}`);
    await expect(page.getByRole("article").filter({ hasText: glue.name })).toContainText(UNIT_PRICE);
    await visit(page, glue.path);
    await expect(page.getByRole("main").getByText(UNIT_PRICE).first()).toBeVisible();
    await quoted(page, () => add(page).click());
    await expect(cart(page)).toContainText(`${UNIT_PRICE} je Stück`);
    await visit(page, "/checkout");
    await expect(page.getByText(`1 × ${UNIT_PRICE}`).first()).toBeAttached();
  } finally {
    await glue.remove();
    await service.from("categories").delete().eq("slug", slug);
  }
});
