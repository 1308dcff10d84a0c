import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, saveAndWait, type } from "../pages/settings-page.ts";
import { LAEDEN, addEntry, panel, stores } from "../pages/stores-settings.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });

/** The panel opens once the page is hydrated. */
const open = (page: Page, name: string) =>
  expect(async () => {
    const button = panel(page, name).getByRole("button", { name, exact: true });
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
    await expect(panel(page, name).getByLabel("Telefon")).toBeVisible({ timeout: 500 });
  }).toPass();

test(
  "an owner adds a store: its page, the list, the sitemap and its appointments are there at the next request, and go with it",
  { tag: "@all" },
  async ({ page, request }) => {
    const shown = async (path: string) => (await request.get(path)).text();
    await visit(page, LAEDEN);
    // Asked for before there is one.
    expect((await request.get("/ueber-uns/laeden/koeln")).status()).toBe(404);
    const fresh = await addEntry(page, "Laden hinzufügen", "Neuer Laden");
    await expect(fresh.getByLabel("Name des Ladens")).toBeFocused();
    await type(fresh.getByLabel("Name des Ladens"), "Kunst & Geduld Köln");
    await type(fresh.getByLabel("Straße und Hausnummer"), "Breite Straße 9");
    await type(fresh.getByLabel("Postleitzahl"), "5066");
    await type(fresh.getByLabel("Ort", { exact: true }), "Köln");
    await type(fresh.getByLabel("Ort auf Englisch"), "Cologne");
    await fresh.getByLabel("Bundesland").selectOption("Nordrhein-Westfalen");
    await type(fresh.getByLabel("Telefon"), "+49 221 123456");
    await type(fresh.getByLabel("Dienstag"), "10:00 – 18:00");
    await type(fresh.getByLabel("Lage auf der Karte"), "50.9375, 6.9603");
    await fresh.getByLabel("Ringgröße messen", { exact: true }).check();
    // What is wrong is said at its field, also in a store that is folded.
    await fresh.getByRole("button", { name: "Kunst & Geduld Köln", exact: true }).click();
    await expect(fresh.getByLabel("Telefon")).toBeHidden();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(fresh.getByLabel("Postleitzahl")).toHaveAccessibleDescription(/fünf Ziffern/);
    await expect(fresh.getByLabel("Postleitzahl")).toBeFocused();
    await type(fresh.getByLabel("Postleitzahl"), "50667");
    await expectAccessible(page);
    await saveAndWait(page);
    await expect(page.getByText("„Kunst & Geduld Köln“ hinzugefügt")).toBeVisible();

    expect(await shown("/ueber-uns/laeden")).toContain("Breite Straße 9");
    expect(await shown("/about/store-locator")).toContain("Cologne");
    expect(await shown("/sitemap/seiten.xml")).toContain("/ueber-uns/laeden/koeln<");
    const answer = await request.get("/ueber-uns/laeden/koeln");
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    for (const words of ["Termin in Köln", "Breite Straße 9", "tel:+49221123456"]) expect(html).toContain(words);
    await visit(page, "/about/store-locator/koeln");
    await expect(page.getByRole("heading", { name: "An appointment in Cologne" })).toBeVisible();
    await expect(page.getByLabel("Time").getByRole("option")).toHaveCount(1 + 16);

    await visit(page, LAEDEN);
    await page.getByRole("button", { name: "Entfernen: Kunst & Geduld Köln" }).click();
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await page.getByRole("button", { name: "Nach oben: Kunst & Geduld Köln" }).click();
    await expect(stores(page).nth(2)).toContainText("Köln");
    await page.getByRole("button", { name: "Entfernen: Kunst & Geduld Köln" }).click();
    await saveAndWait(page);
    for (const path of ["/ueber-uns/laeden/koeln", "/about/store-locator/koeln"])
      expect((await request.get(path)).status(), path).toBe(404);
    expect(await shown("/ueber-uns/laeden")).not.toContain("Breite Straße 9");
    expect(await shown("/sitemap/seiten.xml")).not.toContain("koeln");
    await visit(page, "/admin/protokoll");
    const entry = page.getByRole("row").filter({ hasText: "Einstellungen Läden" }).first();
    await expect(entry).toContainText("Läden: „Kunst & Geduld Köln“ entfernt");
  },
);

test(
  "two owners change different fields of a store, and both count; of the same field the second is told",
  { tag: "@all" },
  async ({ page, context }) => {
    const other = await context.newPage();
    for (const one of [page, other]) await visit(one, LAEDEN);
    for (const one of [page, other]) await open(one, "Kunst & Geduld Berlin");
    const field = (one: Page, label: string) => panel(one, "Kunst & Geduld Berlin").getByLabel(label);
    await type(field(page, "Telefon"), "+49 30 1111111");
    await type(field(page, "Sonntag"), "12 bis 16 Uhr");
    await type(field(other, "Telefon"), "+49 30 2222222");
    await type(field(other, "Straße und Hausnummer"), "Torstraße 1");
    await saveAndWait(other);
    await page.getByRole("button", { name: "Speichern" }).click();
    const said = page.getByRole("alert").filter({ hasText: "inzwischen gespeichert" });
    await expect(said).toContainText("Kunst & Geduld Berlin, Telefon: +49 30 2222222");
    await expect(field(page, "Telefon")).toHaveValue("+49 30 1111111");
    await expect(field(page, "Straße und Hausnummer")).toHaveValue("Torstraße 1");
    await saveAndWait(page);
    const newest = service
      .from("settings")
      .select("value")
      .eq("part", "stores")
      .order("revision", { ascending: false });
    const { data } = await newest.limit(1).single();
    expect(data?.value).toMatchObject({
      stores: [{}, { phone: "+49 30 1111111", street: "Torstraße 1", sunday: { opens: "12:00", closes: "16:00" } }, {}],
    });
    await restoreSettings(page, "laeden");
  },
);
