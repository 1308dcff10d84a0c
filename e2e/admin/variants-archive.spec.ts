import { expect, type Page } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeRing, service } from "../fixtures/backend.ts";
import { test as base } from "../pages/admin-page.ts";
import { rowOf } from "../pages/admin-products.ts";
import { visit } from "../fixtures/visit.ts";

const test = base.extend<{ ring: Awaited<ReturnType<typeof makeRing>> }>({
  ring: async ({}, provide) => {
    const ring = await makeRing();
    await provide(ring);
    await ring.remove();
  },
});

const lineOf = (page: Page, label: string) => page.getByRole("listitem", { name: label, exact: true });
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Ausführungen speichern" }).click();
  await expect(page.getByText("Ausführungen gespeichert.")).toBeVisible();
};

test(
  "an ordered size that is removed goes into the archive, is not sold, and comes back with a stock",
  { tag: ["@phone", "@all"] },
  async ({ page, ring }) => {
    await placeOrder({ lines: [{ id: Number(ring.ids[1]), cents: 15_600, quantity: 1 }] });
    await visit(page, `/admin/produkte/${ring.ids[0]}/ausfuehrungen`);
    await page.getByRole("button", { name: "Entfernen: Ringgröße 56" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("wird sie deshalb archiviert");
    await page.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
    await expect(lineOf(page, "Ringgröße 56")).toHaveCount(0);
    await save(page);
    expect(await ring.stock()).toEqual([5, 0, 5]);
    await visit(page, ring.path);
    await expect(page.getByRole("radio", { name: /^58/ })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^56/ })).toHaveCount(0);
    await expect(async () => expect((await visit(page, `${ring.path}-56`))?.status()).toBe(404)).toPass();

    await visit(page, `/admin/produkte/${ring.ids[0]}/ausfuehrungen`);
    await expect(page.getByRole("heading", { name: "Archivierte Ausführungen" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Wieder aufnehmen: Ringgröße 56" }).click();
    await expect(page.getByRole("heading", { name: "Archivierte Ausführungen" })).toHaveCount(0);
    await lineOf(page, "Ringgröße 56").getByLabel("Bestand").fill("4");
    await save(page);
    expect(await ring.stock()).toEqual([5, 4, 5]);
    await visit(page, `${ring.path}-56`);
    await expect(page.getByRole("radio", { name: /^56/ })).toBeChecked();
    await expect(page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first()).toBeVisible();
  },
);

test(
  "a copy of a product with variants has all sizes, numbers of its own and no stock",
  { tag: "@all" },
  async ({ page, ring }) => {
    await visit(page, `/admin/produkte?q=${encodeURIComponent(ring.name)}`);
    await rowOf(page, ring.name).getByRole("button", { name: "Mehr" }).click();
    await page.getByRole("menuitem", { name: "Duplizieren" }).click();
    await expect(page.getByText("Dieses Produkt ist ein Entwurf")).toBeVisible();
    const name = `${ring.name} (Kopie)`;
    const [copy] = (
      await service.from("products").select("id, article_number").eq("name", name).is("variant_of", null).throwOnError()
    ).data;
    await page.getByRole("link", { name: "Ausführungen" }).click();
    await expect(lineOf(page, "Ringgröße 56").getByLabel("Artikelnummer")).toHaveValue(
      new RegExp(`^${copy?.article_number}-`),
    );
    const rows = service
      .from("products")
      .select("name, option_names, option_values, stock, price, variant_of, engraving");
    const made = (await rows.or(`id.eq.${copy?.id},variant_of.eq.${copy?.id}`).order("id").throwOnError()).data;
    expect(made.map((one) => ({ ...one, price: Number(one.price), engraving: one.engraving?.length }))).toEqual(
      [54, 56, 58].map((size) => ({
        ...{
          name,
          option_names: ["Ringgröße"],
          option_values: [String(size)],
          stock: 0,
          price: 100 + size,
          engraving: 1,
        },
        variant_of: size === 54 ? null : copy?.id,
      })),
    );
    expect(await ring.stock()).toEqual([5, 5, 5]);
    await service.from("products").delete().eq("name", name).throwOnError();
  },
);
