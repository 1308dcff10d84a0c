import { expect, test, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const panel = (page: Page) => page.getByRole("dialog", { name: "Suche" });
const field = (page: Page) => panel(page).getByRole("combobox", { name: "Suchbegriff" });
const options = (page: Page) => panel(page).getByRole("option");
const status = (page: Page) => panel(page).getByRole("status");

async function openPanel(page: Page, path = "/versand") {
  await visit(page, path);
  await page.getByRole("banner").getByRole("link", { name: "Suche" }).click();
  await expect(field(page)).toBeFocused();
}

/** Answers of our own for each query; what is not named answers with nothing. */
async function suggest(page: Page, answer: (query: string) => Promise<string[]>) {
  await page.route("**/api/suggest?*", async (route) => {
    const names = await answer(new URL(route.request().url()).searchParams.get("q") ?? "");
    const suggestions = names.map((name) => ({
      slug: "wirbelnde-nacht",
      name,
      category: "Klassische Kunst",
      priceCents: 123456,
      image: "/kunst/wirbelnde-nacht.webp",
    }));
    await route.fulfill({ json: { suggestions, pages: [] } });
  });
}

test.describe("the header's search", () => {
  test("suggests products with picture, name, category and price while typing", { tag: "@phone" }, async ({ page }) => {
    await openPanel(page);
    await expect(field(page)).toHaveAttribute("placeholder", "Suche nach Puzzles...");
    await field(page).pressSequentially("wirbelnd", { delay: 20 });
    const first = options(page).first();
    await expect(first).toContainText("Wirbelnde Nacht");
    await expect(first).toContainText("Klassische Kunst");
    await expect(first).toContainText("€49,90");
    await expect(first.locator("img")).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ Vorschl(ag|äge)$/);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await first.click();
    await expect(page).toHaveURL("/product/wirbelnde-nacht");
    await expect(panel(page)).toBeHidden();
  });

  test("suggests pages of the shop as well, which the keyboard reaches too", { tag: "@phone" }, async ({ page }) => {
    await openPanel(page);
    await field(page).fill("geschenkgutschein");
    const pages = panel(page).getByRole("group", { name: "Seiten" });
    await expect(pages.getByRole("option")).toContainText(["Geschenkgutschein"]);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/gutschein");
    await expect(panel(page)).toBeHidden();
  });

  test("Escape closes the list, then the panel, and the focus returns", async ({ page }) => {
    await suggest(page, async () => ["Eins"]);
    await openPanel(page);
    await field(page).fill("eins");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Suche" })).toBeFocused();
  });
});
