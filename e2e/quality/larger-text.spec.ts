import { expect, test, type Page } from "../fixtures/test.ts";
import { add, cart, opener, plus, quantity } from "../pages/cart-page.ts";
import { visit } from "../fixtures/visit.ts";

test.use({ viewport: { width: 390, height: 844 } });

const PRODUCT = "/product/wirbelnde-nacht";
const PAGES = [
  "/",
  "/category/shop",
  PRODUCT,
  "/product/facetta-ring",
  "/individuelle-puzzles/gestalten",
  "/kontakt",
  "/ueber-uns/groessenberatung",
];

/** From here on every page has so large a text, as someone's browser may have it set. */
const enlarge = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    const style = document.createElement("style");
    style.textContent = `html { font-size: ${size}% !important }`;
    document.addEventListener("DOMContentLoaded", () => document.head.append(style));
  }, percent);

async function expectNothingCut(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const { percent, width, tags } of [
  { percent: 200, width: 390, tags: "@phone" },
  { percent: 150, width: 320, tags: "@phone @all" },
]) {
  test(`at ${percent} % text size and ${width} pixels' width no page is cut ${tags} @all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await enlarge(page, percent);
    for (const path of PAGES) {
      await visit(page, path);
      await expectNothingCut(page, width);
      await expect(page.getByRole("banner").getByRole("button", { name: "Favoriten" })).toBeInViewport({ ratio: 1 });
      await expect(opener(page)).toBeInViewport({ ratio: 1 });
      expect((await page.getByRole("button", { name: "Menü öffnen" }).boundingBox())!.x).toBeGreaterThan(6);
    }
  });

  test(`at ${percent} % text size and ${width} pixels' width cart and checkout are not cut ${tags}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await enlarge(page, percent);
    await visit(page, PRODUCT);
    await add(page).click();
    await expect(cart(page).getByText("€49,90 je Stück")).toBeVisible();
    await expectNothingCut(page, width);
    expect(await cart(page).evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(0);
    // Not covered by the sums below.
    await plus(page, "Wirbelnde Nacht").click({ timeout: 5000 });
    await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("2");
    await visit(page, "/checkout");
    await expect(page.getByRole("heading", { name: "Versand", exact: true })).toBeVisible();
    await expectNothingCut(page, width);
    await expect(page.getByRole("banner").getByRole("link", { name: "Hilfe" })).toBeInViewport({ ratio: 1 });
  });
}
