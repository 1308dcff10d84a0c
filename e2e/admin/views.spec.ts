import { service } from "../fixtures/backend.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { add, cart } from "../pages/cart-page.ts";

/** 500 are a day's: `VISITS=500`. */
const VISITS = Number(process.env.VISITS ?? 20);
const BROWSER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";
const STEPS = ["page", "product", "cart", "checkout"] as const;
const PATHS = { product: "/product/wirbelnde-nacht", ring: "/product/solis-ring", checkout: "/checkout" };

/** All other journeys call themselves headless, and do not count. */
async function counts(): Promise<number[]> {
  const { data } = await service.from("daily_counts").select().eq("client", "browser").throwOnError();
  const rows = data as { what: string; count: number }[];
  return STEPS.map((step) => rows.reduce((sum, { what, count }) => sum + (what === step ? Number(count) : 0), 0));
}

test(
  "law 59, 60: each step of scripted visits counts as often as the script took it, and the device keeps nothing of it",
  { tag: "@all" },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(60_000 + VISITS * 10_000);
    const before = await counts();
    const own = Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<(typeof STEPS)[number], number>;
    const shown = async (shopper: Page, path: string) => {
      await expect(shopper).toHaveURL(path);
      own.page += 1;
      if (path === PATHS.product || path === PATHS.ring) own.product += 1;
      if (path === PATHS.checkout) own.checkout += 1;
    };
    for (let number = 0; number < VISITS; number += 1) {
      const extraHTTPHeaders = { "x-forwarded-for": `10.77.${number >> 8}.${number & 255}` };
      const context = await browser.newContext({
        storageState: undefined,
        userAgent: BROWSER_AGENT,
        baseURL,
        extraHTTPHeaders,
      });
      const shopper = await context.newPage();
      await visit(shopper, "/category/klassische-kunst");
      await shown(shopper, "/category/klassische-kunst");
      const link = shopper.getByRole("main").locator(`a[href="${PATHS.product}"]`).first();
      // Fetched ahead, which shows nothing.
      await link.hover();
      if (number % 2 === 0) {
        await link.click();
        await expect(shopper.getByRole("heading", { level: 1, name: "Wirbelnde Nacht" })).toBeVisible();
        await shown(shopper, PATHS.product);
      }
      if (number % 4 === 0) {
        await add(shopper).click();
        await expect(cart(shopper).getByRole("spinbutton")).toBeVisible();
        own.cart += 1;
        await cart(shopper).getByRole("button", { name: "Warenkorb schließen" }).click();
        await expect(cart(shopper)).toBeHidden();
        await visit(shopper, PATHS.checkout);
        await shown(shopper, PATHS.checkout);
      }
      if (number % 5 === 0) {
        const path = new URL(shopper.url()).pathname;
        await reload(shopper);
        await shown(shopper, path);
      }
      if (number % 4 === 2) {
        await shopper.goBack();
        await expect(shopper.getByRole("heading", { level: 1, name: "Klassische Kunst" })).toBeVisible();
        await shown(shopper, "/category/klassische-kunst");
      }
      if (number % 10 === 3) {
        await visit(shopper, PATHS.ring);
        await shown(shopper, PATHS.ring);
      }
      expect(await context.cookies()).toEqual([]);
      await context.close();
    }
    const expected = STEPS.map((step, index) => (before[index] ?? 0) + own[step]);
    await expect.poll(counts, { timeout: 20_000 }).toEqual(expected);

    await visit(page, "/admin/seitenaufrufe?tage=90");
    const row = page.getByRole("row", { name: /^Seitenaufrufe/ });
    await expect(row).toContainText(new Intl.NumberFormat("de-DE").format(expected[0]!));
    await expect(page.getByRole("main")).not.toContainText("Besucher");
  },
);
