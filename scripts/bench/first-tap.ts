import type { Browser, Page } from "@playwright/test";
import { newPhone, slowDown, slowNetwork } from "./browser.ts";
import { PAGES, type PageName } from "./pages.ts";
import { median, table } from "./report.ts";

type Tap = {
  on: PageName;
  target: (page: Page) => ReturnType<Page["getByRole"]>;
  answer: (page: Page) => Promise<unknown>;
};

/** What a visitor taps at first, and what shows that it was heard. */
const TAPS: Record<string, Tap> = {
  "'In den Warenkorb'": {
    on: "product",
    target: (page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first(),
    answer: (page) => page.getByRole("dialog", { name: "Warenkorb" }).waitFor(),
  },
  "the heart": {
    on: "product",
    target: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Zu Favoriten/ })
        .first(),
    answer: (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Aus Favoriten/, pressed: true })
        .first()
        .waitFor(),
  },
  "the menu": {
    on: "home",
    target: (page) => page.getByRole("button", { name: "Menü öffnen" }),
    answer: (page) => page.getByRole("dialog").waitFor(),
  },
};

type Times = { picture: number; tapped: number; heard: number; answered: number };

/**
 * Milliseconds from the start of the navigation until a tap made as soon as its button is there is answered, and until the first
 * picture is there: a phone on slow 4G with a processor four times as slow and an empty cache.
 */
export async function firstTapSection(browser: Browser, url: string, runs: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, tap] of Object.entries(TAPS)) {
    const times: Times[] = [];
    for (let run = 0; run < runs; run++) times.push(await measure(browser, url, tap));
    const middle = (key: keyof Times) => `${Math.round(median(times.map((each) => each[key])))} ms`;
    rows.push([name, tap.on, middle("picture"), middle("tapped"), middle("heard"), middle("answered")]);
  }
  return table(
    ["tapped", "page", "first picture", "tapped at", "button shows it", `answered at, median of ${runs}`],
    rows,
  );
}

async function measure(browser: Browser, url: string, { on, target, answer }: Tap): Promise<Times> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(observePicture);
  await slowNetwork(await slowDown(page));
  const now = () => page.evaluate(() => performance.now());
  await page.goto(url + PAGES[on], { waitUntil: "commit" });
  await target(page).tap({ noWaitAfter: true });
  const tapped = await now();
  await answer(page);
  const answered = await now();
  await page.waitForFunction(() => (window as Observed).picture !== undefined);
  const { picture, heard } = await page.evaluate(() => ({
    picture: (window as Observed).picture ?? NaN,
    heard: (window as Observed).heard ?? NaN,
  }));
  await context.close();
  return { picture, tapped, heard, answered };
}

type Observed = typeof window & { picture?: number; heard?: number };

/** Records when the first picture has loaded (Chromium reports no largest paint after a tap), and the frame after the first tap. */
function observePicture() {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) (window as Observed).picture ??= performance.now();
  };
  // Pictures' events do not reach the window.
  document.addEventListener("load", note, true);
  const hear = () => requestAnimationFrame(() => setTimeout(() => ((window as Observed).heard = performance.now())));
  document.addEventListener("click", hear, { once: true });
}
