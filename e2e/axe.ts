import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "./test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects the page, as it stands, to be free of violations of WCAG 2.2 AA and axe's best practices. After dark only the
 * colours differ, so only the contrast is judged there: call it by day as well.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.evaluate(colorsSettled);
  const axe = new AxeBuilder({ page });
  // Without a second, empty page for the report, which only pages with foreign frames need: twice as quick.
  axe.setLegacyMode();
  const { violations } = await (isDark ? axe.withRules(["color-contrast"]) : axe.withTags(RULES)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

/** Runs in the page: two frames, and whatever changes its colour slowly has done so. */
async function colorsSettled(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
