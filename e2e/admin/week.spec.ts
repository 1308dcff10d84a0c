import { placeOrder, changeOrder, readOrder, stockOf, withdraw } from "../fixtures/admin-data.ts";
import { service } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test as base } from "../pages/admin-page.ts";

const test = base.extend<{ product: Product }>(ownProduct);
const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: /Meldungen/ }).getByText(text);
const csv = (name: string, rows: string[]) => ({
  ...{ name, mimeType: "text/csv" },
  buffer: Buffer.from(rows.join("\r\n"), "latin1"),
});

/** Twenty paid orders, of which the first goes in two parcels, in at most ten presses. */
async function dispatchAll(page: Page, product: Product, mark: string) {
  const lines = [{ id: product.id, cents: 4990, quantity: 1 }];
  const numbers: string[] = [];
  for (let made = 0; made < 20; made += 1)
    numbers.push((await placeOrder({ lines, express: true, fields: { lastName: mark } })).number);
  await visit(page, `/admin/versand?q=${mark}`);
  await expect(main(page).getByRole("row").filter({ hasText: mark })).toHaveCount(20);
  let presses = 0;
  const press = async (role: "link" | "button", name: string) => {
    presses += 1;
    await main(page).getByRole(role, { name }).click();
  };
  await press("link", "Sendungsnummern einlesen");
  const row = (number: string, index: number) => `${number};003404341610940${String(index).padStart(5, "0")}`;
  const rows = ["Sendungsreferenz;Sendungsnummer", ...numbers.map(row), row(numbers[0]!, 99)];
  presses += 1;
  await page.getByLabel("CSV-Datei wählen").setInputFiles(csv("dhl.csv", rows));
  await expect(page.getByText("20 Bestellungen gefunden.")).toBeVisible();
  await expect(page.getByText("weiteres Paket derselben Bestellung")).toHaveCount(1);
  await press("button", "Als versendet markieren");
  await expect(page.getByText("20 Bestellungen als versendet markiert.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(10);
  const sent = await Promise.all(numbers.map(readOrder));
  expect(new Set(sent.map(({ order }) => order.status as string))).toEqual(new Set(["dispatched"]));
  expect(sent.map(({ parcels }) => parcels.length)).toEqual([2, ...Array.from({ length: 19 }, () => 1)]);
}

async function orderByPhone(page: Page, product: Product, mark: string): Promise<string> {
  await visit(page, "/admin/bestellungen/neu");
  const fields = { Vorname: "Tilda", Nachname: mark, "E-Mail-Adresse": `${mark}@example.org` };
  const place = { "Straße und Hausnummer": "Ring 1", PLZ: "01067", Ort: "Dresden" };
  for (const [label, value] of Object.entries({ ...fields, ...place }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Artikel suchen").fill(product.name);
  await page.getByRole("button", { name: new RegExp(product.name) }).click();
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/admin\/bestellungen\/KG-/);
  return page.url().split("/").at(-1)!;
}

async function correctHouseNumber(page: Page, number: string) {
  await visit(page, `/admin/bestellungen/${number}`);
  await page.getByRole("button", { name: "Angaben ändern" }).click();
  await dialogOf(page).getByLabel("Straße und Hausnummer").fill("Ring 11");
  await dialogOf(page).getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, /^Gespeichert\./)).toBeVisible();
  await expect(page.getByRole("region", { name: "Adressen" })).toContainText("Ring 11");
}

async function withdrawal(page: Page, product: Product) {
  const { number, email } = await placeOrder({
    lines: [{ id: product.id, cents: 4990, quantity: 2 }],
    fields: { payment: "simulated", paid: true },
  });
  await changeOrder(number, "dispatch");
  const { id } = await withdraw(number, email, [{ position: 1, quantity: 1 }]);
  const before = await stockOf(product.id);
  await visit(page, `/admin/bestellungen/${number}?widerruf=${id}`);
  const refund = page.getByRole("dialog", { name: "Betrag erstatten" });
  await expect(refund.getByLabel("Betrag in Euro")).toHaveValue("49,90");
  await refund.getByRole("button", { name: "Erstatten", exact: true }).click();
  await expect(toast(page, /^Erstattung verbucht\./)).toBeVisible();
  expect(await stockOf(product.id)).toBe(before + 1);
}

async function answerMessage(page: Page, mark: string, number: string) {
  const email = `${mark}@example.org`;
  const said = { language: "de", name: `Tilda ${mark}`, email, order_number: number, topic: "order", message: "Wann?" };
  await service.rpc("submit_contact", { p_message: said }).throwOnError();
  await visit(page, `/admin/nachrichten?q=${mark}`);
  await page.getByRole("link", { name: `Tilda ${mark}` }).click();
  await page.getByLabel("Ihre Antwort").fill("Morgen.");
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("Die Antwort wird gesendet.")).toBeVisible();
  await service.from("contact_messages").delete().eq("email", email).throwOnError();
}

/** A part of it; what is left is said on the order's page. */
async function readStatement(page: Page, number: string) {
  await visit(page, "/admin/bestellungen/kontoauszug");
  const head = "Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung";
  const file = csv("umsaetze.csv", [head, `21.11.2026;Tilda Fon;${number};20,00;EUR`]);
  await page.getByLabel(/Kontoauszug wählen/).setInputFiles(file);
  const group = page.getByRole("region", { name: /^Zu wenig überwiesen/ });
  await group.getByRole("button", { name: /bestätigen/i }).click();
  await expect(group).toHaveCount(0);
  await visit(page, `/admin/bestellungen/${number}`);
  await expect(main(page).getByText("Bezahlt €20,00 von €49,90, offen €29,90")).toBeVisible();
  expect((await readOrder(number)).order.status).toBe("open");
}

for (const width of [1440, 1024, 390])
  test(`an owner's week at ${width} px: twenty parcels, the phone, a house number, a withdrawal, a message, the bank @all`, async ({
    page,
    product,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await service.from("products").update({ stock: 500 }).eq("id", product.id).throwOnError();
    const mark = `Woche${width}${Date.now().toString(36)}`;
    await dispatchAll(page, product, mark);
    const number = await orderByPhone(page, product, mark);
    await correctHouseNumber(page, number);
    await withdrawal(page, product);
    await answerMessage(page, mark, number);
    await readStatement(page, number);
    await expectFits(page, width);
  });
