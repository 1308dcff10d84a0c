import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test.describe("desktop menus", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024, "small screens have the hamburger");

  test("open on hover, one at a time, and close on leaving", async ({ page }) => {
    await visit(page, "/");
    await expect(page.getByRole("banner").getByRole("link", { name: "Konto" })).toBeVisible();
    const menus = page.getByRole("navigation", { name: "Hauptmenü" });
    await menus.getByRole("link", { name: "Shop", exact: true }).hover();
    await expect(menus.getByRole("link", { name: "Fotografie" })).toBeVisible();
    await expectAccessible(page);
    await menus.getByRole("link", { name: "Über uns", exact: true }).hover();
    await expect(menus.getByRole("link", { name: "Größenberatung" })).toBeVisible();
    await expect(menus.getByRole("link", { name: "Fotografie" })).toBeHidden();
    await page.mouse.move(700, 700);
    await expect(menus.getByRole("link", { name: "Größenberatung" })).toBeHidden();
  });

  test("open on focus, are reached by Tab, close on Escape and on choosing", async ({ page }) => {
    await visit(page, "/");
    const menus = page.getByRole("navigation", { name: "Hauptmenü" });
    const shop = menus.getByRole("link", { name: "Shop", exact: true });
    await shop.focus();
    await expect(shop).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(menus.getByRole("link", { name: "Fotografie" })).toBeHidden();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(menus.getByRole("link", { name: "Alle Produkte" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/category/shop");
    await expect(menus.getByRole("link", { name: "Alle Produkte" })).toBeHidden();
  });
});

test.describe("a tablet in landscape", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test("reaches every entry by touch: the first tap opens a panel, the second follows, one outside closes", async ({
    page,
  }) => {
    await visit(page, "/");
    const menus = page.getByRole("navigation", { name: "Hauptmenü" });
    await menus.getByRole("link", { name: "Shop", exact: true }).tap();
    await expect(menus.getByRole("link", { name: "Fotografie" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await menus.getByRole("link", { name: "Über uns", exact: true }).tap();
    await expect(menus.getByRole("link", { name: "Fotografie" })).toBeHidden();
    await expect(menus.getByRole("link", { name: "Größenberatung" })).toBeVisible();
    await page.touchscreen.tap(600, 780);
    await expect(menus.getByRole("link", { name: "Größenberatung" })).toBeHidden();
    await menus.getByRole("link", { name: "Shop", exact: true }).tap();
    await menus.getByRole("link", { name: "Fotografie" }).tap();
    await expect(page).toHaveURL("/category/fotografie");
    await menus.getByRole("link", { name: "Shop", exact: true }).tap();
    await menus.getByRole("link", { name: "Shop", exact: true }).tap();
    await expect(page).toHaveURL("/category/shop");
  });
});

test.describe("the hamburger", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1024, "large screens have the menus");

  test(
    "lists puzzles, jewelry, service and the pages about us, keeps the focus, closes on Escape and gives the focus back",
    { tag: "@phone" },
    async ({ page }) => {
      await visit(page, "/");
      const opener = page.getByRole("button", { name: "Menü öffnen" });
      await opener.click();
      const drawer = page.getByRole("dialog", { name: "Menü" });
      const shop = drawer.getByRole("region", { name: "Shop" });
      await expect(shop.getByText("Shop", { exact: true })).toBeVisible();
      await expect(shop.getByRole("region")).toHaveCount(3);
      await expect(shop.getByRole("link", { name: "Fotografie" })).toBeVisible();
      await expect(drawer.getByRole("link", { name: "Unsere Geschichte" })).toBeVisible();
      await expect(drawer.getByRole("region", { name: "Service" }).getByRole("link")).toHaveText([
        "Geschenke",
        "Geschenkgutschein",
        "Mein Konto",
        "Meine Bestellung",
        "Kontakt",
        "Versand & Zahlung",
      ]);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      // Beside the drawer a strip of the page is left to be tapped.
      await opener.click();
      await page.touchscreen.tap(380, 400);
      await expect(drawer).toBeHidden();
    },
  );

  test("a link to the page one is on closes it and gives the focus back", { tag: "@phone" }, async ({ page }) => {
    await visit(page, "/category/tiere");
    const opener = page.getByRole("button", { name: "Menü öffnen" });
    await opener.click();
    const drawer = page.getByRole("dialog", { name: "Menü" });
    await drawer.getByRole("link", { name: "Tiere" }).click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#inhalt");
});
