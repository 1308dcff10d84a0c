import { expect } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test(
  "a present: the order says what to do, the packing slip has a card and no price",
  { tag: ["@all", "@phone"] },
  async ({ page }) => {
    const product = await makeProduct();
    const { number } = await placeOrder({
      lines: [{ id: product.id, cents: 4990, quantity: 1 }],
      fields: { gift: { text: "Alles Liebe!\nDeine Käthe", wrap_cents: 490 }, total_cents: 5480 },
    });
    await visit(page, `/admin/bestellungen/${number}`);
    const gift = page.getByRole("region", { name: "Geschenk" });
    await expect(gift).toContainText("Als Geschenk verpacken");
    await expect(gift).toContainText("Deine Käthe");
    await expect(page.getByRole("region", { name: "Artikel" })).toContainText("Geschenkverpackung€4,90");
    await page.getByRole("link", { name: "Packzettel" }).click();
    const [slip, card] = [page.getByRole("article").first(), page.getByRole("article", { name: "Grußkarte" })];
    await expect(slip).toContainText("Verpackungals Geschenk");
    await expect(card).toContainText("Alles Liebe!");
    for (const sheet of [slip, card]) await expect(sheet).not.toContainText("€");
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    const box = await card.evaluate((element) => getComputedStyle(element).breakBefore);
    expect(box).toBe("page");
    await product.remove();
  },
);
