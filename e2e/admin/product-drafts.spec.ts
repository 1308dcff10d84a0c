import { expect } from "../fixtures/test.ts";
import { setting } from "../fixtures/backend.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { fillProduct, freshName, newForm, productForm, removeNamed } from "../pages/admin-products.ts";
import { service } from "../fixtures/backend.ts";

test(
  "a draft is seen in the preview alone, and comes into the shop at its moment",
  { tag: "@all" },
  async ({ page, request }) => {
    const name = `${freshName()}, 1000 Teile`;
    const form = await newForm(page);
    await fillProduct(form, { name });
    await form.getByLabel("Teile").fill("500");
    await expect(form.getByLabel("Teile")).toHaveAccessibleDescription(/Im Namen steht 1000/);
    await form.getByLabel("Beschreibung").fill("Ein **großes** Bild.\n- mit [Rahmen](/category/gibt-es-nicht)");
    await expect(form.getByRole("region", { name: "So steht es im Shop" }).locator("strong")).toHaveText("großes");
    await form.getByLabel("Verkauf", { exact: true }).selectOption({ label: "ab einem Zeitpunkt" });
    await form.getByRole("button", { name: "Erstellen und weiter" }).click();
    await expect(form.getByLabel("Im Verkauf ab")).toHaveAccessibleDescription(/Tag und eine Uhrzeit/);
    await form.getByLabel("Im Verkauf ab").fill("2099-01-01T08:00");
    await form.getByRole("button", { name: "Erstellen und weiter" }).click();
    await expect(form.getByLabel("Beschreibung")).toHaveAccessibleDescription(/gibt-es-nicht gibt es im Shop nicht/);
    await form.getByLabel("Beschreibung").fill("Ein **großes** Bild.\n- mit [Rahmen](/category/shop)");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Erstellen und weiter" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Ausführungen von „${name}“` })).toBeVisible();
    await expect(page.getByLabel("Teile", { exact: true }).filter({ visible: true })).toHaveAccessibleDescription(
      /Im Namen steht 1000/,
    );

    await page.getByRole("link", { name: "Zum Produkt" }).click();
    await expect(page.getByText("Es kommt am 01.01.2099, 08:00 Uhr in den Shop.")).toBeVisible();
    const { data: row } = await service.from("products").select("id, slug").eq("name", name).single().throwOnError();
    const path = `/product/${row.slug}`;
    expect((await request.get(path)).status()).toBe(404);
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Vorschau ansehen" }).click();
    const preview = await opened;
    await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(preview.getByText("großes", { exact: true }).first()).toBeVisible();
    await preview.getByRole("link", { name: "Vorschau beenden" }).click();

    await visit(page, `/admin/produkte/${row.id}`);
    const edited = await productForm(page);
    await edited.getByLabel("Im Verkauf ab").fill("2026-01-01T08:00");
    await edited.getByRole("button", { name: "Produkt speichern" }).click();
    await expect(page.getByText("Produkt aktualisiert!")).toBeVisible();
    const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
    expect((await request.post("/api/internal/publish", { headers })).status()).toBe(200);
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain("<strong");
    await removeNamed(name);
  },
);
