import { readOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { letterTo } from "../fixtures/post.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { productTest as test } from "../pages/admin-page.ts";

const main = (page: Page) => page.getByRole("main");
const setStock = (id: number, stock: number) => service.from("products").update({ stock }).eq("id", id).throwOnError();

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function addArticle(page: Page, name: string) {
  await page.getByLabel("Artikel suchen").fill(name);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByLabel("Menge")).toHaveValue("1");
}

/** Of the order whose page is opened. */
async function made(page: Page) {
  await page.waitForURL(/\/admin\/bestellungen\/KG-/);
  return readOrder(page.url().split("/").at(-1)!);
}

test(
  "an owner makes an order by phone with a price by hand, and nothing is lost while it is refused",
  { tag: "@all" },
  async ({ page, product }) => {
    const email = `telefon-${Date.now()}@example.org`;
    await visit(page, "/admin/bestellungen");
    await main(page).getByRole("link", { name: "Neue Bestellung" }).click();
    const submit = page.getByRole("button", { name: "Bestellung anlegen" });
    await submit.click();
    await expect(page.getByText("Bitte wählen Sie mindestens einen Artikel.")).toBeVisible();
    await expect(page.getByText("Bitte geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
    await fill(page, { Vorname: "Tilda", Nachname: "Fon", "E-Mail-Adresse": email });
    await fill(page, { "Straße und Hausnummer": "Ring 1", PLZ: "01067", Ort: "Dresden" });
    await addArticle(page, product.name);
    await fill(page, { "Anderer Preis": "40" });
    await submit.click();
    await expect(page.getByText("Bitte geben Sie einen Grund an.").first()).toBeVisible();
    await fill(page, { "Grund für den Preis": "Ecke gestoßen" });
    await page.getByLabel("Rabatt", { exact: true }).selectOption("In Prozent");
    await fill(page, { "Rabatt in Prozent": "10", "Grund für den Rabatt": "Stammkundin" });
    await expect(page.getByRole("definition").filter({ hasText: "€36,00" })).toBeVisible();
    await expectAccessible(page);
    await setStock(product.id, 0);
    await submit.click();
    await expect(page.getByText("Davon sind nur noch 0 auf Lager.")).toBeVisible();
    await expect(page.getByLabel("Anderer Preis")).toHaveValue("40");
    await setStock(product.id, 5);
    await submit.dblclick();
    const { order } = await made(page);
    expect(order).toMatchObject({
      email,
      channel: "phone",
      status: "open",
      total: "36.00",
      payment_method: "prepayment",
    });
    const { data } = await service.from("orders").select("id").eq("email", email).throwOnError();
    expect(data).toHaveLength(1);
    await expect(main(page).getByText(/Grund: Stammkundin/)).toBeVisible();
    const letter = (await letterTo(email, "Ihre Bestellung")).text;
    expect(letter).toContain("Am schnellsten bezahlen Sie online");
    expect(letter).toContain("Widerrufsbelehrung");
  },
);
