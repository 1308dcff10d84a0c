import { expect, type Page } from "../fixtures/test.ts";
import { dialogOf, test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";
import { RING } from "../weights/pages.ts";

let made = 0;
/** A code of its own for each test. */
const ownCode = () => `PRUEF-${process.pid}-${Date.now().toString(36)}${(made += 1)}`.toUpperCase();
const read = async (code: string) =>
  (await service.from("discount_codes").select().eq("code", code).throwOnError()).data as Record<string, unknown>[];
const entry = (page: Page, code: string) => page.getByRole("main").getByRole("row").filter({ hasText: code });
const form = (page: Page) => dialogOf(page);
const save = (page: Page) => form(page).getByRole("button", { name: "Speichern" });

test("created, edited, switched off, deleted", async ({ page }) => {
  const code = ownCode();
  await visit(page, "/admin/rabattcodes");
  await page.getByRole("button", { name: "Neuer Rabattcode" }).click();
  await save(page).click();
  await expect(form(page)).toContainText("Bitte geben Sie einen Code ein.");
  await expect(form(page)).toContainText("Bitte geben Sie eine Zahl von 1 bis 100 ein, zum Beispiel 10 oder 12,5.");
  await expectAccessible(page);

  await form(page).getByRole("textbox", { name: "Code" }).fill(` ${code.toLowerCase()} `);
  await page.getByLabel("Art").selectOption("Fester Betrag");
  await page.getByLabel("Rabatt in Euro").fill("12,50");
  await page.getByLabel("Mindestwarenwert in Euro").fill("50");
  await page.getByLabel("Höchstens so oft einlösbar").fill("3");
  await page.getByLabel("Gültig ab").fill("2026-03-29T02:30");
  await save(page).click();
  await expect(form(page)).toContainText("Diese Uhrzeit gibt es nicht.");
  await page.getByLabel("Gültig ab").fill("2026-03-29T03:30");
  await page.getByLabel("Gültig bis").fill("2099-12-31T23:59");
  await save(page).click();
  await expect(page.getByText(`Rabattcode ${code} angelegt.`)).toBeVisible();
  const [row] = await read(code);
  expect(row).toMatchObject({ kind: "fixed", percent: null, usage_limit: 3, is_active: true });
  expect([Number(row!.amount), Number(row!.min_subtotal)]).toEqual([12.5, 50]);
  // German time, in summer two hours ahead, in winter one.
  expect(new Date(String(row!.starts_at)).toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(new Date(String(row!.ends_at)).toISOString()).toBe("2099-12-31T22:59:00.000Z");
  await expect(entry(page, code)).toContainText("€12,50 auf die Artikel, ab €50,00 Warenwert");
  await expect(entry(page, code)).toContainText("0 von 3 eingelöst");
  await expect(entry(page, code)).toContainText("29.03.2026, 03:30 bis 31.12.2099, 23:59");
  await expect(entry(page, code)).toContainText("Gültig");

  await page.getByRole("button", { name: `${code} bearbeiten` }).click();
  await expect(page.getByLabel("Gültig ab")).toHaveValue("2026-03-29T03:30");
  await page.getByLabel("Art").selectOption("Prozent");
  await page.getByLabel("Rabatt in Prozent").fill("12,5");
  await page.getByLabel("Gilt für").selectOption("Ringe");
  await page.getByRole("checkbox", { name: "Nur einmal für jede E-Mail-Adresse" }).check();
  await save(page).click();
  await expect(entry(page, code)).toContainText(
    "12,5 % auf die Artikel, Ringe, ab €50,00 Warenwert, einmal für jede E-Mail-Adresse",
  );
  expect((await read(code))[0]).toMatchObject({ kind: "percent", scope: ["category", "rings"], amount: null });

  await page.getByRole("button", { name: `${code} ausschalten` }).click();
  await expect(entry(page, code)).toContainText("Ausgeschaltet");
  expect((await read(code))[0]).toMatchObject({ is_active: false });

  await page.getByRole("button", { name: `${code} löschen` }).click();
  await form(page).getByRole("button", { name: "Abbrechen" }).click();
  expect(await read(code)).toHaveLength(1);
  await page.getByRole("button", { name: `${code} löschen` }).click();
  await form(page).getByRole("button", { name: "Löschen" }).click();
  await expect(form(page)).toBeHidden();
  await expect(entry(page, code)).toHaveCount(0);
  expect(await read(code)).toEqual([]);
});

test("a promotion is created, told on product pages, switched off and deleted", { tag: "@all" }, async ({ page }) => {
  const name = ownCode();
  await visit(page, "/admin/rabattcodes");
  await page.getByRole("button", { name: "Neue Aktion" }).click();
  await form(page).getByLabel("Art", { exact: true }).selectOption("Kostenloser Versand ab einem Warenwert");
  await save(page).click();
  await expect(form(page)).toContainText("Bitte geben Sie einen Namen ein.");
  await expect(form(page)).toContainText("Bitte geben Sie ein Ende an.");
  await form(page).getByLabel("Name", { exact: true }).fill(name);
  await form(page)
    .getByLabel("Art", { exact: true })
    .selectOption("Ein Artikel ist günstiger, wenn ein anderer dabei ist");
  await form(page).getByLabel("Wenn im Warenkorb liegt").selectOption("Ringe");
  await form(page).getByLabel("Ist günstiger").selectOption("Einzelne Artikel");
  await form(page).getByLabel("Artikelnummern").fill("GIBT-ES-NICHT");
  await expectAccessible(page);
  await save(page).click();
  await expect(entry(page, name)).toContainText("1 Artikel: 50 % Rabatt, wenn im Warenkorb liegt: Ringe");
  const told = async () => (await (await page.request.get(RING)).text()).includes(name);
  expect(await told()).toBe(true);
  await page.getByRole("button", { name: `${name} ausschalten` }).click();
  await expect(entry(page, name)).toContainText("Ausgeschaltet");
  expect(await told()).toBe(false);
  await page.getByRole("button", { name: `${name} löschen` }).click();
  await form(page).getByRole("button", { name: "Löschen" }).click();
  await expect(entry(page, name)).toHaveCount(0);
});
