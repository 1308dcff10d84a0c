import { expect, test, type Page } from "../fixtures/test.ts";
import { PAGES } from "../weights/pages.ts";

/** Pages whose first screen is styled by their HTML (docs/adr/0097-first-paint.md). */
const EARLY = [PAGES.home, PAGES.listing, PAGES.product];

/** Among them what is missing below the addresses of such pages. */
const OTHERS = [
  "/agb",
  "/checkout",
  "/suche?q=nacht",
  "/about/size-guide",
  "/gibt-es-nicht",
  "/category/gibt-es-nicht",
  "/product/gibt-es-nicht",
];

for (const path of EARLY)
  test(`the first screen of ${path} is painted before the style sheet, and then looks the same${path === PAGES.home ? "" : " @all"}`, async ({
    page,
  }) => {
    await expectSameBefore(page, path, { width: 390, height: 844 });
  });

for (const path of EARLY)
  test(`so on a wide screen: ${path} @all`, async ({ page }) => {
    await expectSameBefore(page, path, { width: 1440, height: 900 });
  });

test("other pages wait for the style sheet @all", async ({ request }) => {
  for (const path of OTHERS)
    expect((await (await request.get(path)).text()).split("</head>")[0], path).toMatch(/<link rel="stylesheet"/);
});

test("the style sheet stays on the way from an early page to the checkout and back @all", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const isThere = () => Array.from(document.styleSheets).some(({ href }) => href?.includes("/shop."));
    const watch = () => {
      if (!isThere()) document.documentElement.dataset.bare = "";
      requestAnimationFrame(watch);
    };
    watch();
  });
  for (const path of ["/checkout", "/category/shop", "/agb", "/"]) {
    await page.evaluate(
      (to) => (window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to),
      path,
    );
    await page.waitForURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-bare");
});

async function expectSameBefore(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // As it was sent: scripts would only add to it.
  await page.route("**/*.js", (route) => route.abort());
  const sheet = Promise.withResolvers<void>();
  await page.route("**/*.css", async (route) => {
    await sheet.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.locator("main h1").waitFor();
  await page.evaluate(() => document.fonts.ready);
  const first = await page.evaluate(readScreen);
  sheet.resolve();
  await page.waitForLoadState("load");
  const whole = await page.evaluate(readScreen);
  expect(first.length, "elements seen").toBeGreaterThan(30);
  const later = new Map(whole.map((seen) => [seen.index, seen]));
  expect(first.flatMap((seen) => differences(seen, later.get(seen.index)))).toEqual([]);
}

type Seen = ReturnType<typeof readScreen>[number];

function differences({ name, looks }: Seen, later?: Seen): string[] {
  if (!later) return [`${name}: not seen later`];
  return Object.entries(looks)
    .filter(([what, value]) => later.looks[what] !== value)
    .map(([what, value]) => `${name}: ${what} ${value}, later ${later.looks[what]}`);
}

/** How each element that is seen looks, and where. */
function readScreen() {
  // What moves, what a pointer or a key finds, and what the box says already.
  const ignored =
    /^(animation|bottom|block-size|contain-intrinsic|content-visibility|cursor|forced|height|inline-size|inset|outline|overscroll|perspective|print|right|scroll|touch|transform-origin|transition|user-select|width|will-change|-webkit|--)/;
  const read = (element: Element, pseudo: string) =>
    Array.from(getComputedStyle(element, pseudo))
      .filter((name) => !ignored.test(name) && !(pseudo && name === "opacity"))
      .map((name) => [pseudo + name, getComputedStyle(element, pseudo).getPropertyValue(name)] as const);
  const isSeen = (element: Element, { width, height, bottom, top }: DOMRect) =>
    width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  return Array.from(document.body.querySelectorAll("*"), (element, index) => {
    const box = element.getBoundingClientRect();
    if (!isSeen(element, box)) return [];
    const corners = [box.left, box.top, box.right, Math.min(box.bottom, innerHeight)].map(Math.round).join(" ");
    const styles = ["", "::before", "::after"].flatMap((pseudo) => read(element, pseudo));
    const looks: Record<string, string> = Object.fromEntries([["box", corners], ...styles]);
    return [{ index, name: `${element.tagName} ${element.getAttribute("class")}`, looks }];
  }).flat();
}
