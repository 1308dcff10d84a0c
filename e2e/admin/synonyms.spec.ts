import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

test(
  "'gravur' finds what is engraved; a word that an owner adds finds what it means",
  { tag: "@all" },
  async ({ page }) => {
    const word = `zq${Date.now().toString(36).replaceAll(/\d/g, "x")}`;
    const main = page.getByRole("main");
    await visit(page, "/suche?q=gravur");
    await expect(main.getByRole("article").filter({ hasText: "Ring Facetta" })).toBeVisible();
    await visit(page, `/suche?q=${word}`);
    await expect(main).toContainText(`„${word}“ als Puzzle: Wir machen es aus Ihrem eigenen Foto.`);
    await expect(main.getByRole("navigation", { name: "Seiten" }).getByRole("link")).toBeVisible();

    await visit(page, "/admin/suchwoerter");
    await page.getByRole("button", { name: `Suchwort für „${word}“ anlegen` }).click();
    const form = dialogOf(page);
    await expect(form.getByLabel("Was Kunden eingeben")).toHaveValue(word);
    await form.getByLabel("Gesucht wird dann nach").fill("Eule im Mondschein");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Suchwörter gespeichert.")).toBeVisible();
    await visit(page, `/suche?q=${word}`);
    await expect(main.getByRole("article").first()).toContainText("Eule im Mondschein");

    await visit(page, "/admin/suchwoerter");
    await page.getByRole("button", { name: `${word} löschen` }).click();
    await dialogOf(page).getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Suchwörter gelöscht.")).toBeVisible();
    const left = await service.from("search_synonyms").select("id").contains("words", [word]).throwOnError();
    expect(left.data).toEqual([]);
  },
);
