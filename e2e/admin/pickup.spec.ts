import { lettersTo } from "../fixtures/post.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, productTest as test } from "../pages/admin-page.ts";
import { openCheckout, order, placed, submit, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { restoreSettings, saveSettings } from "../pages/settings-page.ts";

test(
  "an order is picked up: switched on, store chosen, told to be ready, handed over",
  { tag: "@all" },
  async ({ page, product }) => {
    await saveSettings(page, "versand", { "Abholung im Laden anbieten": "Ja" });
    try {
      const email = `abholung-${Date.now()}@example.org`;
      await openCheckout(page, product);
      await typeAddress(page, email);
      await typeCard(page);
      await page.getByRole("radio", { name: /^Abholung im Laden/ }).check();
      await submit(page).click();
      await expect(page.getByText("Bitte wählen Sie den Laden, in dem Sie abholen.").first()).toBeVisible();
      await page.getByLabel("Laden", { exact: true }).selectOption("hamburg");
      await expect(order(page).getByText(/^Abholung im Laden: abholbereit ab /)).toBeVisible();
      await submit(page).click();
      const { number } = await placed(page);
      await visit(page, `/admin/bestellungen/${number}`);
      await expect(page.getByText("Kunst & Geduld Hamburg").first()).toBeVisible();
      for (const label of ["Abholbereit melden", "Abgeholt"]) {
        await page.getByRole("button", { name: label }).click();
        await dialogOf(page).getByRole("button", { name: label }).click();
        await expect(page.getByRole("button", { name: label })).toHaveCount(0);
      }
      await expect
        .poll(() => lettersTo(email).map(({ subject }) => subject))
        .toContain(`Ihre Bestellung ${number} liegt bereit`);
    } finally {
      await restoreSettings(page, "versand");
    }
  },
);
