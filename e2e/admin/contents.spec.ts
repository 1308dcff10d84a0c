import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { addEntry, panel, stores } from "../pages/stores-settings.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, save, saveAndWait, type } from "../pages/settings-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "default" });

const STARTSEITE = "/admin/inhalte/startseite";
const SEITEN = "/admin/inhalte/seiten";

test(
  "an owner writes other sentences for the home page and the story, in both languages, and takes them back",
  { tag: "@all" },
  async ({ page, request }) => {
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
    await restoreSettings(page, STARTSEITE);
    expect(await says("/", delivered)).toBe(true);
    expect(await says("/about/our-story", "How it began")).toBe(false);
  },
);

test(
  "a question of one's own is answered on the page of customer service, for people and for search engines",
  { tag: "@all" },
  async ({ page, request }) => {
    await visit(page, "/admin/inhalte/fragen");
    const fresh = await addEntry(page, "Frage hinzufügen", "Neue Frage");
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
  },
);

test("an owner adds a text to the home page, moves it by keyboard, and takes a section away and back", async ({
  page,
  request,
}) => {
  await visit(page, STARTSEITE);
  await expect(async () => {
    await page.getByLabel("Art", { exact: true }).selectOption("Text");
    await page.getByRole("button", { name: "Abschnitt hinzufügen" }).click();
    await expect(panel(page, "Text")).toBeVisible({ timeout: 500 });
  }).toPass();
  const fresh = panel(page, "Text");
  await expect(fresh.getByLabel("Überschrift")).toBeFocused();
  await type(fresh.getByLabel("Überschrift"), "Unser Holz");
  await save(page);
  await expect(fresh.getByLabel("Text", { exact: true })).toHaveAccessibleDescription(
    /Bitte füllen Sie dieses Feld aus/,
  );
  await type(fresh.getByLabel("Text", { exact: true }), "Birke aus Finnland.\n[Zum Material](https://birke.example)");
  await save(page);
  await expect(fresh.getByLabel("Text", { exact: true })).toHaveAccessibleDescription(/beginnt deshalb mit/);
  await type(fresh.getByLabel("Text", { exact: true }), "Birke aus Finnland.\n[Zum Material](/versand)");
  const up = page.getByRole("button", { name: "Nach oben: Text: Unser Holz" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("„Text: Unser Holz“ steht jetzt an Stelle 9.")).toBeAttached();
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Entfernen: Großes Bild mit dem fehlenden Teil" }).click();
  await page.getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(stores(page).first()).toContainText("Großes Bild");
  await saveAndWait(page);
  await expectAccessible(page);

  await visit(page, "/");
  await expectFits(page, 390);
  const section = page.getByRole("region", { name: "Unser Holz" });
  await expect(section.getByRole("link", { name: "Zum Material" })).toHaveAttribute("href", "/versand");
  await expectAccessible(page);
  const html = await (await request.get("/")).text();
  const places = ["<h1", "Wo Kunst auf Geduld trifft", "Unser Holz", "Klare Formen"].map((words) =>
    html.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html.match(/<h1/g)).toHaveLength(1);
  await restoreSettings(page, STARTSEITE);
  expect((await (await request.get("/")).text()).includes("Unser Holz")).toBe(false);
});

test(
  "an owner adds a page: footer, sitemap and its address have it, also after its title has changed",
  { tag: "@all" },
  async ({ page, request }) => {
    await visit(page, SEITEN);
    const fresh = await addEntry(page, "Seite hinzufügen", "Neue Seite");
    await type(fresh.getByLabel("Titel"), "Über unser Holz");
    await fresh.getByLabel("Wo ein Link zu ihr steht").selectOption("Am Ende jeder Seite");
    await type(
      fresh.getByLabel("Text", { exact: true }),
      "Birke.\n## Pflege\n- trocken\n- [fragen](/kontakt)\n<b>Ende</b>",
    );
    await saveAndWait(page);
    await visit(page, SEITEN);
    await expect(async () => {
      await page.getByRole("button", { name: "Über unser Holz", exact: true }).click();
      await expect(fresh.getByLabel("Titel")).toBeVisible({ timeout: 500 });
    }).toPass();
    await type(fresh.getByLabel("Titel"), "Unser Holz");
    await fresh.getByLabel("Bild", { exact: true }).setInputFiles("public/kunst/wirbelnde-nacht.webp");
    await expect(page.getByText("Das Bild ist hochgeladen.")).toBeVisible();
    await save(page);
    await expect(fresh.getByLabel("Bildbeschreibung")).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/);
    await type(fresh.getByLabel("Bildbeschreibung"), "Ein Brett aus Birke");
    await saveAndWait(page);

    await visit(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Unser Holz" }).click();
    await expect(page).toHaveURL(/\/seiten\/ueber-unser-holz$/);
    await expect(page).toHaveTitle(/^Unser Holz/);
    await expect(page.getByRole("img", { name: "Ein Brett aus Birke" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Pflege" })).toBeVisible();
    await expect(page.getByRole("main").getByText("<b>Ende</b>")).toBeVisible();
    await expectFits(page, 390);
    await expectAccessible(page);
    const lists = await Promise.all(["/sitemap", "/sitemap/seiten.xml"].map((path) => request.get(path)));
    for (const list of lists) expect(await list.text()).toContain("/seiten/ueber-unser-holz");
    expect((await request.get("/teilen/seiten/ueber-unser-holz.jpg")).status()).toBe(200);
    expect((await request.get("/seiten/unser-holz")).status()).toBe(404);
    await restoreSettings(page, SEITEN);
    expect((await request.get("/seiten/ueber-unser-holz")).status()).toBe(404);
  },
);
