import type { Browser } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { PAGES } from "./pages.ts";
import { median } from "./report.ts";

/** Milliseconds for which a shopper looks at the open cart. */
const LOOK = 3000;

type Observed = typeof window & { pressed?: number; form?: number };

/**
 * Milliseconds from the tap on 'Zur Kasse' in the cart, which was open for a moment, until the checkout's form is there: a phone on
 * slow 4G with a processor four times as slow, which has the product's page already. The median of `runs`.
 */
export async function timeToCheckout(browser: Browser, url: string, runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await newPhone(browser);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(url + PAGES.product, { waitUntil: "networkidle" });
    await slowNetwork(await slowDown(page));
    await page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first().tap();
    const link = page.getByRole("link", { name: "Zur Kasse" });
    await link.waitFor();
    await page.waitForTimeout(LOOK);
    await link.tap({ noWaitAfter: true });
    await page.waitForFunction(() => (window as Observed).form);
    times.push(await page.evaluate(() => ((window as Observed).form ?? NaN) - ((window as Observed).pressed ?? NaN)));
    await context.close();
  }
  return median(times);
}

/** Records the last tap, and the change that brings the form. */
function observe() {
  const noted = window as Observed;
  document.addEventListener("click", () => (noted.pressed = performance.now()), true);
  new MutationObserver(() => {
    if (!noted.form && document.querySelector("#kasse input")) noted.form = performance.now();
  }).observe(document, { childList: true, subtree: true });
}
