import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";

test.use(WITH_PICTURES);

test(
  "a question finds its guide by keys, and the guide its page and its picture",
  { tag: "@all" },
  async ({ page }) => {
    await visit(page, "/admin/hilfe");
    await page.getByLabel("Wie mache ich …?").fill("Kundin will ihr Geld zurück");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=/);
    await page.getByRole("main").getByRole("link", { name: "Geld erstatten oder eine Bestellung stornieren" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Tragen Sie unter Zurück in den Bestand ein" }),
    ).toBeVisible();
    const picture = page.getByRole("img", { name: "„Erstatten“" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expectFits(page, 390);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Bestellungen", exact: true }).click();
    await expect(page).toHaveURL("/admin/bestellungen");
  },
);
