import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { addEntry, panel } from "../pages/stores-settings.ts";
import { dialogOf, test } from "../pages/admin-page.ts";
import { restoreSettings, save, saveAndWait, type } from "../pages/settings-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });

const SAMMLUNGEN = "/admin/sammlungen";

const open = (page: Page) =>
  expect(async () => {
    const button = panel(page, "Weihnachten").getByRole("button", { name: "Weihnachten", exact: true });
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
    await expect(page.getByLabel("Artikelnummern")).toBeVisible({ timeout: 500 });
  }).toPass();

test(
  "an owner makes 'Weihnachten' by hand and by a rule: pages, menu and sitemap show it, and it can be scheduled",
  { tag: "@all" },
  async ({ page, request }) => {
    const shown = async (path: string) => (await request.get(path)).text();
    const { data } = await service
      .from("products")
      .select("article_number, name, category")
      .is("variant_of", null)
      .is("archived_at", null)
      .eq("needs_artwork", false)
      .eq("is_voucher", false)
      .in("category", ["klassische-kunst", "rings", "abstrakt"])
      .order("id")
      .throwOnError();
    const picked = ["rings", "klassische-kunst", "abstrakt"].map((slug) =>
      data.find(({ category }) => category === slug)!,
    );
    expect((await request.get("/category/weihnachten")).status()).toBe(404);

    await visit(page, SAMMLUNGEN);
    await expectAccessible(page);
    const fresh = await addEntry(page, "Sammlung hinzufügen", "Neue Sammlung");
    await type(fresh.getByLabel("Name", { exact: true }), "Weihnachten");
    await fresh.getByLabel("Im Menü").selectOption("Ja");
    await save(page);
    await expect(fresh.getByLabel("Artikelnummern")).toHaveAccessibleDescription(/mindestens eine Regel/);
    await type(
      fresh.getByLabel("Artikelnummern"),
      picked.map(({ article_number: number }) => String(number)).join("\n"),
    );
    await saveAndWait(page);
    const list = await shown("/category/weihnachten");
    const places = picked.map(({ name }) => list.indexOf(`>${String(name)}<`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // The page of all pages has what the menu has.
    const isListed = async (path: string) => (await shown(path)).includes("/category/weihnachten");
    expect([await isListed("/sitemap"), await isListed("/sitemap/seiten.xml")]).toEqual([true, true]);

    // A rule, with the filters that it leaves open.
    await visit(page, SAMMLUNGEN);
    await open(page);
    await type(page.getByLabel("Artikelnummern"), "");
    await page.getByRole("group", { name: "Anlass" }).getByLabel("Weihnachten").check();
    await saveAndWait(page);
    const found = await service.rpc("search_products", { p_filters: { occasions: ["Weihnachten"] } }).throwOnError();
    const { total, products } = found.data as { total: number; products: { name: string }[] };
    expect(total).toBeGreaterThan(0);
    await visit(page, "/category/weihnachten");
    await expect(page.getByRole("heading", { level: 1, name: "Weihnachten" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { name: products[0]!.name })).toBeVisible();
    await expectAccessible(page);
    await visit(page, "/category/weihnachten?sort=price-low");
    await expect(page.getByRole("heading", { level: 1, name: "Weihnachten" })).toBeVisible();

    // Another link: the former one leads on.
    await visit(page, SAMMLUNGEN);
    await open(page);
    await type(page.getByLabel("Link der Seite"), "rings");
    await save(page);
    await expect(page.getByLabel("Link der Seite")).toHaveAccessibleDescription(/hat schon eine andere Seite/);
    await type(page.getByLabel("Link der Seite"), "fest");
    await saveAndWait(page);
    expect((await request.get("/category/weihnachten")).url()).toMatch(/\/category\/fest$/);
    expect(await shown("/sitemap/seiten.xml")).toContain("/category/fest");

    await visit(page, SAMMLUNGEN);
    await open(page);
    await type(page.getByLabel("Link der Seite"), "weihnachten");
    await type(page.getByLabel("Zu sehen ab"), "2099-12-01T00:00");
    await saveAndWait(page);
    expect((await request.get("/category/weihnachten")).status()).toBe(404);
    expect([await isListed("/sitemap"), await isListed("/sitemap/seiten.xml")]).toEqual([false, false]);
    await restoreSettings(page, SAMMLUNGEN);
  },
);

test(
  "an owner adds, renames and removes a category; one with products stays",
  { tag: "@all" },
  async ({ page, request }) => {
    const openCategories = async () => {
      await visit(page, SAMMLUNGEN);
      await page.locator("summary").filter({ hasText: "Kategorien" }).click();
    };
    await openCategories();
    await expect(async () => {
      await page.getByRole("button", { name: "Neue Kategorie" }).click();
      await expect(dialogOf(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await dialogOf(page).getByRole("button", { name: "Speichern" }).click();
    await expect(dialogOf(page).getByLabel("Name")).toHaveAccessibleDescription(/Bitte geben Sie einen Namen ein/);
    await dialogOf(page).getByLabel("Name").fill("Probekategorie");
    await dialogOf(page).getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Die Kategorie ist gespeichert.")).toBeVisible();
    await visit(page, "/category/probekategorie");
    await expect(page.getByRole("heading", { level: 1, name: "Probekategorie" })).toBeVisible();
    await openCategories();
    await page.getByRole("button", { name: "Bearbeiten: Probekategorie" }).click();
    await dialogOf(page).getByLabel("Beschreibung").fill("Nur zur Probe.");
    await dialogOf(page).getByRole("button", { name: "Speichern" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await (await request.get("/category/probekategorie")).text()).includes("Nur zur Probe.")).toBe(true);
    await page.getByRole("button", { name: "Löschen: Klassische Kunst" }).click();
    await dialogOf(page).getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Zu dieser Kategorie gehören noch Produkte")).toBeVisible();
    const product = await makeProduct({ category: "probekategorie", archived_at: new Date().toISOString() });
    await page.getByRole("button", { name: "Löschen: Probekategorie" }).click();
    await dialogOf(page).getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Die Kategorie ist gelöscht.")).toBeVisible();
    expect((await request.get("/category/probekategorie")).status()).toBe(404);
    const { data } = await service.from("products").select("category").eq("id", product.id).single().throwOnError();
    expect(data?.category).not.toBe("probekategorie");
  },
);
