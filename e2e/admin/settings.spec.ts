import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";
import { restoreSettings, save, type } from "../pages/settings-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });

const FIRMA = "/admin/einstellungen/firma";

test("an owner changes the phone number: pages, imprint and structured address show it, and it can be restored", async ({
  page,
  request,
}) => {
  const before = "+49 40 66969 100";
  const phone = "+49 40 30 80 12 34";
  const shown = async (path: string) => (await request.get(path)).text();
  await visit(page, "/admin/einstellungen");
  await page.getByRole("link", { name: "Firma" }).click();
  const field = page.getByLabel("Telefon");
  await expect(field).toHaveValue(before);
  await type(field, phone);
  await save(page);
  await expect(page.getByText("„Firma“ ist gespeichert.")).toBeVisible();
  for (const path of ["/impressum", "/kontakt", "/widerrufsrecht", "/agb"]) {
    const html = await shown(path);
    expect(html, path).toContain(phone);
    expect(html, path).not.toContain(before);
  }
  await expectAccessible(page);
  await visit(page, "/admin/protokoll");
  const entry = page.getByRole("row").filter({ hasText: "Einstellungen Firma" }).first();
  await expect(entry).toContainText(`Telefon: vorher ${before}`);
  await expect(entry).toContainText(phone);

  await visit(page, FIRMA);
  await page
    .getByRole("button", { name: /^Stand \d+ vom/ })
    .first()
    .click();
  await dialogOf(page).getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(page.getByText("„Firma“ ist wiederhergestellt.")).toBeVisible();
  await expect(field).toHaveValue(before);
  expect(await shown("/impressum")).toContain(before);
});

test(
  "another name of the shop is on every page, in its title and in the mark",
  { tag: "@all" },
  async ({ page, request }) => {
    await visit(page, FIRMA);
    await type(page.getByLabel("Name des Shops"), "Papier & Ruhe");
    await save(page);
    await expect(page.getByText("„Firma“ ist gespeichert.")).toBeVisible();
    for (const path of ["/", "/kontakt", "/category/puzzles", "/about", "/manifest.webmanifest"]) {
      const html = (await (await request.get(path)).text()).replaceAll("Kunst &amp; Geduld GbR", "");
      expect(html, path).toMatch(/Papier (&|&amp;) Ruhe/);
    }
    await visit(page, "/");
    await expect(page).toHaveTitle(/Papier & Ruhe/);
    await expect(page.getByRole("banner").getByRole("img", { name: "Papier & Ruhe" })).toBeVisible();
    await visit(page, FIRMA);
    await page.getByRole("button", { name: /^Stand 1 vom/ }).click();
    await dialogOf(page).getByRole("button", { name: "Wiederherstellen" }).click();
    await expect(page.getByText("„Firma“ ist wiederhergestellt.")).toBeVisible();
  },
);

test(
  "a line above the header and closing days are seen at the next request; what is wrong is said at its field",
  {
    tag: "@all",
  },
  async ({ page, request }) => {
    const shown = async (path: string) => (await request.get(path)).text();
    await visit(page, "/admin/einstellungen/hinweis");
    await type(page.getByLabel("Text"), "Wir sind im Urlaub.");
    await type(page.getByLabel("Ziel"), "versand");
    await save(page);
    await expect(page.getByLabel("Ziel")).toHaveAccessibleDescription(/einen Pfad des Shops/);
    await type(page.getByLabel("Ziel"), "/versand");
    await save(page);
    await expect(page.getByText("„Hinweis“ ist gespeichert.")).toBeVisible();
    for (const path of ["/", "/agb", "/about/our-story"])
      expect(await shown(path), path).toContain("Wir sind im Urlaub.");
    await restoreSettings(page, "hinweis");
    expect(await shown("/")).not.toContain("Wir sind im Urlaub.");

    await visit(page, "/admin/einstellungen/zeiten");
    await page.getByLabel("Feiertage").selectOption("Saarland");
    await type(page.getByLabel("Betriebsferien"), "2.1.2099");
    await save(page);
    await expect(page.getByText("„Zeiten“ ist gespeichert.")).toBeVisible();
    const words = "gesetzliche Feiertage im Saarland und unsere Betriebsferien (am 2.1.2099)";
    for (const path of ["/agb", "/versand"]) expect(await shown(path), path).toContain(words);
    await expectAccessible(page);
    await restoreSettings(page, "zeiten");
    expect(await shown("/agb")).toContain("gesetzliche Feiertage in Hamburg.");
  },
);
