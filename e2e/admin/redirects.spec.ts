import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

const PRODUCT = "/product/wirbelnde-nacht";

test(
  "an address that a visitor asked for in vain is redirected by its owner, until it is deleted",
  { tag: "@all" },
  async ({ page, request }) => {
    const path = `/alt-${Date.now().toString(36)}.html`;
    const row = page.getByRole("row").filter({ hasText: path });
    const report = page.waitForResponse("**/api/missing");
    expect((await visit(page, path))?.status()).toBe(404);
    await report;

    await visit(page, "/admin/weiterleitungen");
    await expect(row).toContainText("1 × geöffnet");
    await page.getByRole("button", { name: `${path} weiterleiten` }).click();
    const form = dialogOf(page);
    const [from, to] = [form.getByLabel("Alter Link"), form.getByLabel("Neuer Link")];
    const save = async (target: string) => {
      await to.fill(target);
      await form.getByRole("button", { name: "Speichern" }).click();
    };
    await expect(from).toHaveValue(path);
    for (const [target, sentence] of [
      ["//evil.example", /ab dem ersten Schrägstrich/],
      ["/admin", /braucht der Shop selbst/],
      ["/product/gibt-es-nicht", /gibt es im Shop nicht/],
      [path, /im Kreis/],
    ] as const) {
      await save(target);
      await expect(to, target).toHaveAccessibleDescription(sentence);
    }
    await expectAccessible(page);
    await save("/versand");
    await expect(page.getByText("Weiterleitung gespeichert.")).toBeVisible();
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("/versand");

    const answer = await request.get(`${path}?utm_source=brief`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, "/versand?utm_source=brief"]);
    await page.goto(path);
    await expect(page).toHaveURL("/versand");

    await visit(page, `/admin/weiterleitungen?q=${path.slice(1, -5)}`);
    await page.getByRole("button", { name: `Ziel von ${path} ändern` }).click();
    await expect(from).not.toBeEditable();
    await save("/");
    await expect(row).not.toContainText("/versand");
    await page.goto(path);
    await expect(page).toHaveURL("/");

    await visit(page, "/admin/weiterleitungen");
    await page.getByRole("button", { name: `Weiterleitung von ${path} löschen` }).click();
    await dialogOf(page).getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Weiterleitung gelöscht.")).toBeVisible();
    expect((await visit(page, path))?.status()).toBe(404);
  },
);

test(
  "missing products, categories and English pages lead on too; what is a page is refused",
  { tag: "@all" },
  async ({
    page,

    request,
  }) => {
    await visit(page, "/admin/weiterleitungen");
    const form = dialogOf(page);
    const add = async (from: string, to: string) => {
      await page.getByRole("button", { name: "Neue Weiterleitung" }).click();
      await form.getByLabel("Alter Link").fill(from);
      await form.getByLabel("Neuer Link").fill(to);
      await form.getByRole("button", { name: "Speichern" }).click();
    };
    for (const taken of [PRODUCT, "/category/rings", "/versand", "/about/our-story", "/agb.pdf", "/"]) {
      await add(taken, "/kontakt");
      await expect(form.getByLabel("Alter Link"), taken).toHaveAccessibleDescription(/schon eine Seite/);
      await form.getByRole("button", { name: "Abbrechen" }).click();
    }
    const name = `fort-${Date.now().toString(36)}`;
    for (const from of [`/product/${name}`, `/category/${name}`, `/about/${name}`, `/${name}/über-uns`]) {
      await add(from, PRODUCT);
      await expect(form).toBeHidden();
      const answer = await request.get(encodeURI(from), { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([308, PRODUCT]);
    }
    expect((await request.get(`/category/${name}?sort=name`, { maxRedirects: 0 })).status()).toBe(308);
  },
);
