import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { visit } from "../fixtures/visit.ts";
import { test as base } from "../pages/admin-page.ts";
const test = base.extend<{ product: Product }>(ownProduct);
test("shots", async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page, "/admin/bestellungen/neu");
  await page.getByLabel("Wer hat bei Ihnen schon bestellt?").fill("Prüfer");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/phone-shots/buyer.png" });
  await page.getByLabel("Wer hat bei Ihnen schon bestellt?").fill("");
  for (const q of ["Teich", "Ring"]) {
    await page.getByLabel("Artikel suchen").fill(q);
    await page.waitForTimeout(1500);
    if (q === "Teich") await page.screenshot({ path: "/tmp/phone-shots/found.png", fullPage: true });
    await page.locator("fieldset ul button").first().click();
  }
  await page.getByLabel("Anderer Preis").first().fill("30");
  await page.getByLabel("Rabatt", { exact: true }).selectOption("In Prozent");
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForTimeout(500);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `/tmp/phone-shots/new-${width}.png`, fullPage: true });
  }
  await visit(page, "/admin/bestellungen");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `/tmp/phone-shots/list-${width}.png` });
  }
});
