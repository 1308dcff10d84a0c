import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";

const LIST = "/admin/einstellungen/eroeffnung";

test("the opening list leads to each field; a fact is confirmed, stays so, and is taken back", async ({ page }) => {
  await visit(page, LIST);
  await expectAccessible(page);
  const lineOf = (name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name, exact: true }) });
  for (const [name, address, field] of [
    ["Telefon", "/admin/einstellungen/firma#phone", "Telefon"],
    ["Kleinunternehmer: ja oder nein", "/admin/einstellungen/steuern#isSmallBusiness", /Kleinunternehmer/],
    ["Unsere Geschichte", "/admin/inhalte/geschichte#de/title", "„Unsere Geschichte“"],
  ] as const) {
    await lineOf(name).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel(field).first()).toBeVisible();
    await visit(page, LIST);
  }
  const packaging = page.getByRole("main").getByRole("listitem").filter({ hasText: "Verpackungen" });
  await packaging.getByRole("button", { name: /Bestätigen/ }).click();
  await expect(packaging).toContainText("Bestätigt am");
  await page.reload();
  await expect(packaging).toContainText("Bestätigt am");
  await packaging.getByRole("button", { name: /Zurücknehmen/ }).click();
  await expect(packaging.getByRole("button", { name: /Bestätigen/ })).toBeVisible();
});

test("the guide for the first steps leads to each of them", async ({ page }) => {
  await visit(page, "/admin/einrichten");
  await expectAccessible(page);
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps).toHaveCount(8);
  for (const step of await steps.all()) {
    const href = await step.getByRole("link").first().getAttribute("href");
    expect((await page.request.get(href!)).status(), href!).toBe(200);
  }
});
