import { makeProduct } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { add, cart } from "../pages/cart-page.ts";

test.use({ viewport: { width: 320, height: 640 } });

const WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzesentwurfsberatungstermin";

test("a name of one word with 88 letters is broken wherever it stands", { tag: "@all" }, async ({ page }) => {
  expect(WORD).toHaveLength(88);
  const product = await makeProduct({ name: WORD, description: WORD });
  try {
    for (const path of [product.path, `${product.path}/bewertungen`, `/suche?q=${encodeURIComponent(WORD)}`]) {
      await visit(page, path);
      await expect(page.getByText(WORD).filter({ visible: true }).first()).toBeVisible();
      for (const width of [320, 800, 1100]) await expectFits(page, width);
    }
    await visit(page, product.path);
    await page.setViewportSize({ width: 320, height: 640 });
    await add(page).click();
    await expect(cart(page).getByRole("link", { name: WORD })).toBeVisible();
    expect(await cart(page).evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(0);
    await visit(page, "/checkout");
    await expect(page.getByText(WORD).first()).toBeAttached();
    for (const width of [320, 800, 1100]) await expectFits(page, width);
  } finally {
    await product.remove();
  }
});
