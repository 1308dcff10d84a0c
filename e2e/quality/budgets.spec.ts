import { expect, test } from "../fixtures/test.ts";
import { ALWAYS, BUDGETS } from "../weights/budgets.ts";
import { installedNext, readEmptyPage } from "../weights/empty-page.ts";
import { STATES, type StateName } from "../weights/pages.ts";
import { weigh } from "../weights/weights.ts";
import { launchOptions } from "../../scripts/lib/chromium.ts";

// As people have them: without, the page moves by a scrollbar's width when the cart opens.
test.use({ launchOptions: launchOptions({ scrollbars: true }) });

const empty = readEmptyPage();

test("the empty page that scripts are counted from is of the Next that is installed", () => {
  expect(empty.next, "after a new Next, `npm run bench -w lab -- weights` weighs the empty page again").toBe(
    installedNext(),
  );
});

test("no style depends on what a group holds: each insertion would style the whole page anew", async ({ request }) => {
  const html = await (await request.get("/category/shop")).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) expect(await (await request.get(sheet)).text()).not.toMatch(/\.group[^{]*:has\(/);
});

for (const name of Object.keys(STATES) as StateName[]) {
  test(`${name} keeps to its budget`, async ({ page, baseURL }) => {
    const { address, act } = STATES[name];
    const weights = await weigh(page, `${baseURL}${address}`, act);
    const { html, rawHtml, js, laterJs, css, requests, prefetches, prefetched, cls } = weights;
    const measured = { html, rawHtml, js: js - empty.js, laterJs, css, requests, prefetches, prefetched, cls };
    const limits = Object.entries(BUDGETS[name]) as [keyof typeof measured, number][];
    for (const [what, limit] of limits) expect.soft(measured[what], what).toBeLessThanOrEqual(limit);
    // An empty page's script is part of every page's: less would mean that nothing was weighed.
    expect(measured.js, "js").toBeGreaterThan(0);
    expect(weights.thirdParties).toBe(ALWAYS.thirdParties);
    expect(weights.fonts).toBeLessThanOrEqual(ALWAYS.fonts);
  });
}
