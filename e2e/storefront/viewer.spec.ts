import { type CDPSession, type Page } from "@playwright/test";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const PRODUCT = "/product/wirbelnde-nacht";
const OPEN = "Bild in voller Größe ansehen";
const NAME = "Bilder von Wirbelnde Nacht";

const SCREENS = [
  { name: "phone", viewport: { width: 390, height: 844 }, hasTouch: true, tag: [] },
  { name: "tablet", viewport: { width: 820, height: 1180 }, hasTouch: true, tag: ["@all"] },
  { name: "tablet in landscape", viewport: { width: 1180, height: 820 }, hasTouch: true, tag: ["@all"] },
  { name: "desktop", viewport: { width: 1440, height: 900 }, hasTouch: false, tag: ["@all"] },
];

for (const { name, tag, ...screen } of SCREENS)
  test.describe(`the full-screen view on a ${name}`, { tag }, () => {
    test.use(screen);

    test("opens by one press on the picture, stays open, and closes", async ({ page }) => {
      await visit(page, PRODUCT);
      const stage = page.getByRole("button", { name: OPEN });
      await (screen.hasTouch ? stage.tap() : stage.click());
      const viewer = page.getByRole("dialog", { name: NAME });
      await expect(viewer).toBeVisible();
      await expect(currentPicture(page)).toBeVisible();
      await expect(page.getByText(/^1 \/ \d$/)).toBeVisible();
      await expect.poll(() => awry(page, screen.viewport)).toBeLessThan(2);
      const close = viewer.getByRole("button", { name: "Schließen" });
      await (screen.hasTouch ? close.tap() : close.click());
      await expect(viewer).toBeHidden();
      await expect(stage).toBeFocused();
    });
  });

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a swipe leads to the next picture and around, a double tap enlarges, a sideways swipe outside opens nothing @all", async ({
    page,
  }) => {
    await visit(page, PRODUCT);
    const touch = await page.context().newCDPSession(page);
    await expect(thumbs(page).last()).toBeVisible();
    const last = await thumbs(page).count();
    await swipe(touch, { from: [180, 300], to: [300, 302] });
    await expect(thumbs(page).last()).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("dialog", { name: NAME })).toHaveCount(0);

    // The browser swallows a tap that comes while it still takes the swipe for a fling.
    await expect(async () => {
      await page.getByRole("button", { name: OPEN }).tap();
      await expect(page.getByText(`${last} / ${last}`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await swipe(touch, { from: [320, 420], to: [60, 424] });
    await expect(page.getByText(`1 / ${last}`)).toBeVisible();

    await expect(currentPicture(page)).toBeVisible();
    const before = (await currentPicture(page).boundingBox())!.width;
    // On a busy machine the second tap may come too late to be a double tap's.
    await expect(async () => {
      await page.touchscreen.tap(195, 420);
      await page.touchscreen.tap(195, 420);
      const width = async () => (await currentPicture(page).boundingBox())!.width;
      await expect.poll(width, { timeout: 3000 }).toBeGreaterThan(before * 1.3);
    }).toPass({ timeout: 60_000 });
  });

  test("two fingers enlarge the picture", async ({ page }) => {
    await visit(page, PRODUCT);
    await page.getByRole("button", { name: OPEN }).tap();
    await expect(currentPicture(page)).toBeVisible();
    const before = (await currentPicture(page).boundingBox())!.width;
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 420, id: 1 },
      { x: 195 + apart, y: 420, id: 2 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
    for (const apart of [40, 60, 80, 100, 120])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => (await currentPicture(page).boundingBox())!.width).toBeGreaterThan(before * 1.3);
  });
});

test("arrow keys move, + enlarges, and what is already there shows until the large picture has come", async ({
  page,
}) => {
  // The large pictures do not come until the test says so.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/kunst\/.*\/1600\//, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, PRODUCT);
  await page.getByRole("button", { name: OPEN }).click();
  const viewer = page.getByRole("dialog", { name: NAME });
  const slide = viewer.locator(".yarl__slide_current .picture-viewer-slide");
  await expect(slide).toHaveCSS("background-image", /\/kunst\//);
  release();
  await expect(currentPicture(page)).toBeVisible();
  await expect(slide).toHaveCSS("background-image", "none");
  const before = (await currentPicture(page).boundingBox())!.width;
  await page.keyboard.press("+");
  await expect.poll(async () => (await currentPicture(page).boundingBox())!.width).toBeGreaterThan(before * 1.3);
  await page.keyboard.press("-");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^2 \/ \d$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("button", { name: "Bild 2 zeigen" })).toHaveAttribute("aria-pressed", "true");
});

/** How far, in pixels, the picture of 4:5 is from standing whole in the middle of the screen, as large as it can. */
async function awry(page: Page, { width, height }: { width: number; height: number }): Promise<number> {
  const whole = Math.min(width, height * 0.8);
  const box = (await currentPicture(page).boundingBox())!;
  return Math.max(
    Math.abs(box.x - (width - whole) / 2),
    Math.abs(box.y - (height - whole / 0.8) / 2),
    Math.abs(box.width - whole),
  );
}

const thumbs = (page: Page) => page.getByRole("button", { name: /^Bild \d+ zeigen$/ });

const currentPicture = (page: Page) =>
  page.locator(".yarl__slide_current .yarl__slide_image:not(.yarl__slide_image_loading)");

type Point = [x: number, y: number];

/** A finger that goes from one point to another in small steps. */
async function swipe(touch: CDPSession, { from, to }: { from: Point; to: Point }): Promise<void> {
  const at = (share: number) => [
    { x: from[0] + (to[0] - from[0]) * share, y: from[1] + (to[1] - from[1]) * share, id: 1 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
