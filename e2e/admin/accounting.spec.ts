import { readFileSync } from "node:fs";
import { changeOrder, placeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { productTest as test } from "../pages/admin-page.ts";

test(
  "an owner sees a month that agrees, loads it for DATEV and has its documents archived",
  { tag: "@all" },
  async ({ page, product }) => {
    const line = { id: product.id, cents: 4990, quantity: 1 };
    const { number } = await placeOrder({ lines: [line], express: true });
    await changeOrder(number, "dispatch");
    await visit(page, "/admin/buchhaltung");
    await expectAccessible(page);
    await expect(page.getByText("Alles stimmt überein.")).toBeVisible();
    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name: "DATEV-Buchungsstapel" }).click();
    const file = readFileSync(await (await loading).path(), "latin1");
    expect(file).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/);
    expect(file).toContain(number);
    await page.getByRole("button", { name: /^Archiv (neu )?erstellen$/ }).click();
    await expect(page.getByRole("link", { name: "Archiv herunterladen" })).toBeVisible({ timeout: 60_000 });
    await visit(page, "/admin/einstellungen/buchhaltung");
    await expect(page.getByLabel("Umsatz mit 19 % Umsatzsteuer")).toHaveAttribute("placeholder", "8400");
  },
);
