import { expect, type Page } from "./test";

/** Expects that nothing scrolls sideways once the page, shown already, has settled at so many pixels' width. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // Charts and scripts measure themselves a frame later.
  await expect.poll(overflow).toBe(0);
}
