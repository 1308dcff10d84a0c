import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { panel, stores } from "../pages/stores-settings.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, save, saveAndWait, type } from "../pages/settings-page.ts";

test("an owner writes other sentences for the home page and the story, in both languages, and takes them back", async ({
  page,
  request,
}) => {
  const says = async (path: string, sentence: string) => (await (await request.get(path)).text()).includes(sentence);
  const delivered = "Schön, dass Sie da sind. Lassen Sie sich beim Aussuchen ruhig Zeit.";
  await visit(page, "/admin/inhalte");
  await page.getByRole("link", { name: "Startseite" }).click();
  await expectAccessible(page);
  const welcome = page.getByLabel(/^„Schön, dass Sie da sind/);
  await type(welcome, "Guten Tag <b>");
  await save(page);
  await expect(welcome).toHaveAccessibleDescription(/unverändert/);
  await type(welcome, "Guten Tag. Suchen Sie sich etwas Schönes aus.");
  await saveAndWait(page);
  expect([await says("/", delivered), await says("/", "Suchen Sie sich etwas Schönes aus.")]).toEqual([false, true]);

  await visit(page, "/admin/inhalte/geschichte");
  const paragraphs = page.getByLabel(/^Absätze, jeder in einer Zeile: „Es war Ende Februar/);
  await type(paragraphs, "Es begann in Köln.\nUnd es ging gut aus.");
  await type(page.getByLabel("„It began with a gap“", { exact: true }), "How it began");
  await saveAndWait(page);
  expect(await says("/ueber-uns/unsere-geschichte", "Und es ging gut aus.")).toBe(true);
  expect(await says("/about/our-story", "How it began")).toBe(true);

  await restoreSettings(page, "/admin/inhalte/geschichte");
  await restoreSettings(page, "/admin/inhalte/startseite");
  expect(await says("/", delivered)).toBe(true);
  expect(await says("/about/our-story", "How it began")).toBe(false);
});

test("a question of one's own is answered on the page of customer service, for people and for search engines", async ({
  page,
  request,
}) => {
  await visit(page, "/admin/inhalte/fragen");
  await expect(async () => {
    await page.getByRole("button", { name: "Frage hinzufügen" }).click();
    await expect(panel(page, "Neue Frage")).toBeVisible({ timeout: 500 });
  }).toPass();
  const fresh = stores(page).last();
  await type(fresh.getByLabel("Frage", { exact: true }), "Kann ich mein Puzzle rahmen?");
  await save(page);
  await expect(fresh.getByLabel("Antwort", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await type(fresh.getByLabel("Antwort", { exact: true }), "Ja.\nUnsere Rahmen passen zu jedem Format.");
  await saveAndWait(page);
  const html = await (await request.get("/ueber-uns/kundenservice")).text();
  expect(html.match(/Kann ich mein Puzzle rahmen\?/g)!.length).toBeGreaterThan(1);
  expect(html.includes('"Question","name":"Kann ich mein Puzzle rahmen?"')).toBe(true);
  expect((await (await request.get("/about/customer-care")).text()).includes("rahmen")).toBe(false);
  await restoreSettings(page, "/admin/inhalte/fragen");
});
