import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, saveAndWait } from "../pages/settings-page.ts";
import { LAEDEN, panel } from "../pages/stores-settings.ts";

test(
  "without a store the shop has no page of the stores, and nothing leads to it",
  { tag: "@all" },
  async ({ page, request }) => {
    const shown = async (path: string) => (await request.get(path)).text();
    await visit(page, LAEDEN);
    for (const city of ["Hamburg", "Berlin", "München"])
      await expect(async () => {
        await page.getByRole("button", { name: `Entfernen: Kunst & Geduld ${city}` }).click({ timeout: 1000 });
        await expect(panel(page, city)).toBeHidden({ timeout: 500 });
      }).toPass();
    await expect(page.getByText("Zurzeit gibt es keinen Laden.")).toBeVisible();
    await saveAndWait(page);
    const paths = ["/ueber-uns/laeden", "/about/store-locator", "/ueber-uns/laeden/berlin"];
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(404);
    for (const path of ["/", "/sitemap", "/sitemap/seiten.xml", "/about/size-guide", "/suche?q=laden"])
      expect(await shown(path), path).not.toMatch(/ueber-uns\/laeden|store-locator/);
    await restoreSettings(page, "laeden");
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  },
);
