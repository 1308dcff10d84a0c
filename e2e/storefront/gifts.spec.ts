import { cart } from "../pages/cart-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test(
  "a gift is found by whom it is for, and wrapped from the cart; a voucher is seen as it is written",
  { tag: "@all" },
  async ({ page }) => {
    await visit(page, "/geschenke");
    await expectAccessible(page);
    for (const [name, search] of [
      ["Hochzeit", "?anlass=Hochzeit"],
      ["Unter €50", "?preis=0-25,25-50"],
    ] as const)
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/category/shop${search}`);
    await page.getByRole("main").getByRole("link", { name: "Mit Gravur" }).click();
    await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("Mit Gravur");
    await expect(page.getByRole("article").first()).toContainText(/Facetta|Pezzo/);

    await visit(page, "/geschenke");
    await page.getByRole("link", { name: "Für Männer" }).click();
    await expect(page).toHaveURL("/category/shop?fuer=M%C3%A4nner");
    await page.getByRole("link", { name: /Kreis, Keil/ }).click();
    await page.getByRole("main").getByRole("button", { name: "In den Warenkorb", exact: true }).click();
    await cart(page).getByRole("link", { name: "Noch als Geschenk verpacken: €4,90" }).click();
    await expect(page.getByRole("checkbox", { name: "Das ist ein Geschenk" })).toBeChecked();
    const wrap = page.getByRole("checkbox", { name: /Als Geschenk verpacken/ });
    await expect(wrap).toBeInViewport();
    await expect(wrap).toBeChecked();
    await wrap.uncheck();
    await page.reload();
    await expect(wrap).not.toBeChecked();

    await visit(page, "/gutschein");
    const sheet = page.getByRole("figure");
    await page.getByRole("radio", { name: "€75,00" }).check();
    await page.getByLabel("Für wen? (optional)").fill("Clara");
    await page.getByLabel("Ihr Gruß (optional)").fill("Alles Gute 🎂 zum Geburtstag");
    await expect(sheet).toContainText(/Gutschein über €75,00\s*für Clara\s*Alles Gute +zum Geburtstag/);
  },
);
