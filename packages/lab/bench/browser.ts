import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../../../scripts/lib/chromium.ts";

/** Nothing asks the network by itself. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** With scrollbars: an open dialog reserves the place of one, so that without them the page would seem to move. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    ignoreDefaultArgs: ["--hide-scrollbars"],
    args: FLAGS,
  });
}

export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    locale: "de-DE",
  });
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return cdp;
}

/** Lighthouse's slow 4G as its devtools apply it: 562 ms for each request, 1.47 Mbit/s down. */
export async function slowNetwork(cdp: CDPSession): Promise<void> {
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  });
}
