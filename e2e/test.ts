import { test as base, type Browser, type Page } from "@playwright/test";
import { ownAddress } from "./own-address.ts";

export * from "@playwright/test";

const PATIENCE = 10_000;

type Opener = (this: Page, ...args: unknown[]) => Promise<unknown>;

/**
 * Playwright's `test`, but whoever opens a page waits until it is alive: a static page's scripts come after its first frame
 * (docs/adr/0012-late-scripts.md), and no person is as quick as a test. Each test is another visitor.
 */
export const test = base.extend<object, { browser: Browser }>({
  extraHTTPHeaders: async ({}, provide) => provide(ownAddress()),
  browser: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      teachPatience(Object.getPrototypeOf(page) as Record<"goto" | "reload", Opener>);
      await page.close();
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** Of all pages in this process, also those that a test makes by itself. */
function teachPatience(pages: Record<"goto" | "reload", Opener>): void {
  for (const name of ["goto", "reload"] as const) {
    const open = pages[name];
    pages[name] = async function (this: Page, ...args) {
      const response = await open.apply(this, args);
      // Whatever a page that never comes alive cannot do fails by itself.
      await this.waitForFunction(isAlive, undefined, { timeout: PATIENCE }).catch(() => undefined);
      return response;
    };
  }
}

/** Runs in the page. Where JavaScript is off, or on a page that is not Next's, there is nothing to wait for. */
function isAlive(): boolean {
  if (!("__next_f" in window)) return true;
  const last = [...document.querySelectorAll("footer a, main a, main button")].at(-1);
  return !last || Object.keys(last).some((key) => key.startsWith("__reactProps"));
}
