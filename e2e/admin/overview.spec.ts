import { expect, type Locator } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test("the overview shows today, the last 30 days, what is to be done, and the chart's numbers as a table", async ({
  page,
}) => {
  const product = await makeProduct({ stock: 0 });
  await visit(page, "/admin");
  await expect(page).toHaveTitle(/^Übersicht/);
  await expect(page.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Zu tun" }).getByRole("link")).toHaveCount(8);
  const { count } = await service
    .from("products")
    .select("id", { count: "exact", head: true })
    .eq("stock", 0)
    .is("archived_at", null);
  await expect(page.getByRole("link", { name: new RegExp(`^${count} Produkte? ausverkauft`) })).toBeVisible();
  await page.getByText("Als Tabelle anzeigen").click();
  await expect(page.getByRole("table", { name: "Die letzten 30 Tage" }).getByRole("row")).toHaveCount(31);
  await product.remove();
});

test(
  "the overview is accessible, by day and after dark, and fits the narrowest screen @all",
  { tag: "@phone" },
  async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page, "/admin");
      await expect(page.getByRole("application")).toBeVisible();
      await expectAccessible(page);
    }
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Infinity;
    };
    const chart = page.getByRole("application");
    const lastDay = chart.getByText(/^\d+\.\d+\.$/).last();
    expect(await right(lastDay)).toBeLessThanOrEqual(await right(chart));
    await expectFits(page, 320);
  },
);

test("the navigation says where one is @all", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/admin");
  const navigation = page.getByRole("navigation", { name: "Admin-Bereich" });
  const open = async () => {
    const menu = page.getByRole("button", { name: "Menü" });
    if (await menu.isVisible()) await menu.click();
  };
  await open();
  await expect(navigation.getByRole("link", { name: "Übersicht" })).toHaveAttribute("aria-current", "page");
  for (const name of ["Bestellungen", "E-Mails", "Protokoll"]) {
    await navigation.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await open();
    await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
});

test(
  "SEC-H2 open orders that may be no real ones are marked, and cancelled from there",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct({ stock: 100, price: 60 });
    const visitor = `hash-${Date.now()}`;
    const line = (quantity: number) => [{ id: product.id, cents: 6000, quantity }];
    const large = await placeOrder({ lines: line(10) });
    const several = [];
    for (let made = 0; made < 3; made += 1) several.push(await placeOrder({ lines: line(1), fields: { visitor } }));
    const usual = await placeOrder({ lines: line(1) });

    await visit(page, "/admin");
    await expect(page.getByText("Testbetrieb: Gezählt werden Testbestellungen.")).toBeVisible();
    const unusual = page.getByRole("region", { name: "Auffällige offene Bestellungen" });
    const row = (number: string) => unusual.getByRole("row").filter({ hasText: number });
    await expect(row(large.number)).toContainText("10 Stück");
    await expect(row(large.number)).toContainText("hoher Wert");
    for (const { number } of several) await expect(row(number)).toContainText("3 offene vom selben Internetanschluss");
    await expect(row(usual.number)).toHaveCount(0);
    await expectAccessible(page);

    for (const { number } of several) await unusual.getByLabel(`Bestellung ${number} auswählen`).check();
    await unusual.getByRole("button", { name: "Ausgewählte stornieren" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
    for (const { number } of several) await expect(row(number)).toHaveCount(0);
    await expect(row(large.number)).toBeVisible();
    await product.remove();
  },
);
