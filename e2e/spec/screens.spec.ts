import { expect, test, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test.skip(({ hasTouch }) => hasTouch, "Each test sets the widths it is about.");

const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
/** What is expected at each width of the window. */
async function atWidths(page: Page, expected: Record<number, number>, check: (expected: number) => Promise<void>) {
  for (const [width, value] of Object.entries(expected)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await check(value);
  }
}

test("a new path begins at its top, also from a few pixels; Back and a hash keep their place", async ({ page }) => {
  await visit(page, "/about/our-story");
  const side = page.getByRole("navigation", { name: "About us" });
  await scrollTo(page, 60);
  await side.getByRole("link", { name: "Size Guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Size guide" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 50);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Our story" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Size guide" })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(50);
  await page.getByRole("main").getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL("/about/customer-care#write");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});

test("six cards pulse on the home page while their pictures load", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route(/\.webp$|\/kunst\//, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const products = page.getByRole("region", { name: "UNSERE PRODUKTE" });
  await expect(products.getByRole("article")).toHaveCount(6);
  const pulsing = () =>
    products
      .getByRole("article")
      .evaluateAll((cards) => cards.filter((card) => card.getAnimations({ subtree: true }).length > 0).length);
  await expect.poll(pulsing).toBe(6);
  arrival.resolve();
});

test("the side navigation of the brand pages is there on large screens only", async ({ page }) => {
  await visit(page, "/about/our-story");
  const side = page.getByRole("navigation", { name: "About us" });
  await atWidths(page, { 1024: 1, 1023: 0, 390: 0 }, (shown) =>
    expect(side.filter({ visible: true })).toHaveCount(shown),
  );
});

test("of the six questions of Customer Care one is open at a time, and none has to be", async ({ page }) => {
  await visit(page, "/about/customer-care");
  const questions = page.locator("#faq details");
  await expect(questions).toHaveCount(6);
  const open = page.locator("details[open]");
  await questions.nth(0).locator("summary").click();
  await questions.nth(2).locator("summary").click();
  await expect(open).toHaveCount(1);
  await questions.nth(2).locator("summary").click();
  await expect(open).toHaveCount(0);
});

test("a listing has two, three or four columns", async ({ page }) => {
  await visit(page, "/category/shop");
  const grid = page.getByRole("region", { name: "Produkte" }).getByRole("list").first();
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  await atWidths(page, { 390: 2, 800: 3, 1280: 4 }, (count) => expect.poll(columns).toBe(count));
});

test("a row of other products has six and shows two, three or four", async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  const row = page.getByRole("region", { name: "Weitere Klassische Kunst Puzzles" }).getByRole("list").first();
  await expect(row.getByRole("article")).toHaveCount(6);
  const inView = () =>
    row.evaluate((list) => Math.floor(list.clientWidth / list.firstElementChild!.getBoundingClientRect().width));
  await atWidths(page, { 390: 2, 800: 3, 1280: 4 }, (count) => expect.poll(inView).toBe(count));
});

test("a drawer is 24rem wide, and leaves a strip of the page on phones", async ({ page }) => {
  await visit(page, "/");
  const drawer = page.getByRole("dialog", { name: "Warenkorb" });
  const width = () => drawer.evaluate((dialog) => dialog.getBoundingClientRect().width);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Warenkorb/ })
    .click();
  const rem = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(width).toBe(24 * rem);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBeLessThanOrEqual(390 - 44);
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
});
