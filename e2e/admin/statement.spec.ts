import { expect, type Page } from "../fixtures/test.ts";
import { changeOrder, placeOrder, readOrder } from "../fixtures/admin-data.ts";
import { dialogOf, productTest as test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
const csv = (rows: [payer: string, purpose: string, cents: number][]) =>
  [
    "Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
    ...rows.map(([payer, purpose, cents]) => `21.11.2026;${payer};${purpose};${euros(cents)};EUR`),
  ].join("\r\n");
async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  await page.getByLabel(/Kontoauszug wählen/).setInputFiles(file);
}
const group = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });
const rows = (page: Page, title: string) => group(page, title).getByRole("listitem");
const state = async (number: string) => (await readOrder(number)).order.status as string;
const isPaid = async (number: string) => {
  const { order, mails } = await readOrder(number);
  return order.status === "paid" && mails.filter(({ kind }) => kind === "payment_received").length === 1;
};

test(
  "a statement pays what fits, adds up parts, keeps what fits nothing, and pays nothing twice",
  { tag: ["@all", "@phone"] },
  async ({ page, product }) => {
    const place = () => placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    const [one, two, over, under, named, late] = await Promise.all([
      place(),
      place(),
      place(),
      place(),
      place(),
      place(),
    ]);
    await changeOrder(late.number, "cancel");
    const { order } = await readOrder(named.number);
    const total = 4990;
    // What was read before is not new.
    const now = Date.now();
    const file = csv([
      ["Käthe Eins", `Bestellung ${one.number}`, total],
      ["Käthe Zwei", two.number.replaceAll("-", " ").toLowerCase(), total],
      ["Zu Viel", over.number, total + 500],
      ["Zu Wenig", `Puzzle ${under.number}`, total - 500],
      [`${order.last_name}, ${order.first_name}`, "Danke schön", total],
      ["Zu Spät", late.number, total],
      ["Finanzamt", `Erstattung ${now}`, 12345],
      ["Stadtwerke", "Abschlag", -8000],
    ]);
    await visit(page, "/admin/bestellungen");
    await page.getByRole("link", { name: "Kontoauszug einlesen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontoauszug einlesen");
    await choose(page, "umsaetze.csv", file);
    await expect(page.getByText("7 neue Zahlungseingänge. Gebucht ist noch nichts.")).toBeVisible();
    await expect(page.getByText("Nicht berücksichtigt: eine andere Zeile")).toBeVisible();
    await expect(rows(page, "Passt genau")).toHaveCount(2);
    await expect(group(page, "Zu viel überwiesen")).toContainText("€5,00 zu viel. Bestätigen Sie die Zahlung");
    await expect(group(page, "Zu wenig überwiesen")).toContainText("Es fehlen €5,00. Reserviert ist bis");
    await expect(group(page, "Passt vermutlich")).toContainText(named.number);
    await expect(group(page, "Bitte zurücküberweisen")).toContainText("Bitte überweisen Sie €49,90 zurück.");
    await expect(rows(page, "Nicht zugeordnet")).toHaveCount(1);
    await expectAccessible(page);
    expect(await Promise.all([one, two, over].map(({ number }) => state(number)))).toEqual(["open", "open", "open"]);

    await group(page, "Passt genau").getByRole("button", { name: "Alle 2 bestätigen" }).click();
    await expectAccessible(page);
    await dialogOf(page).getByRole("button", { name: "Bestätigen" }).click();
    await expect(page.getByRole("region", { name: /Meldungen/ }).getByText("2 Zahlungen gebucht.")).toBeVisible();
    await expect(group(page, "Passt genau")).toHaveCount(0);
    for (const title of ["Zu viel überwiesen", "Passt vermutlich", "Zu wenig überwiesen"]) {
      await group(page, title)
        .getByRole("button", { name: /bestätigen/i })
        .click();
      await expect(group(page, title)).toHaveCount(0);
    }
    for (const { number } of [one, two, over, named]) await expect.poll(() => isPaid(number)).toBe(true);
    expect([await state(under.number), await state(late.number)]).toEqual(["open", "cancelled"]);

    await choose(page, "umsaetze.csv", file);
    await expect(page.getByText("Schon früher eingelesen: 7 Zahlungseingänge.")).toBeVisible();
    await expect(rows(page, "Nicht zugeordnet")).toHaveCount(1);

    await page.goto(`/admin/bestellungen/${over.number}`);
    await expect(page.getByText("Zu viel überwiesen, bitte überweisen Sie es zurück: €5,00")).toBeVisible();
    await page.goto(`/admin/bestellungen/${under.number}`);
    await expect(page.getByText(`Bezahlt €${euros(total - 500)} von €${euros(total)}, offen €5,00`)).toBeVisible();

    await page.goto("/admin/bestellungen/kontoauszug");
    await choose(page, "rest.csv", csv([["Zu Wenig", `Rest vom Puzzle ${now}`, 500]]));
    const rest = rows(page, "Nicht zugeordnet").filter({ hasText: "Rest vom Puzzle" });
    await rest.getByRole("button", { name: /zuordnen/ }).click();
    await dialogOf(page).getByLabel("Bestellnummer oder Name").fill(under.number.slice(3).toLowerCase());
    await dialogOf(page).getByRole("button", { name: "Suchen" }).click();
    await dialogOf(page)
      .getByRole("button", { name: `${under.number} zuordnen` })
      .click();
    await expect(rest).toHaveCount(0);
    await expect.poll(() => isPaid(under.number)).toBe(true);

    await rows(page, "Nicht zugeordnet")
      .getByRole("button", { name: /beiseitelegen/ })
      .click();
    await dialogOf(page).getByRole("button", { name: "Beiseitelegen" }).click();
    await expect(dialogOf(page)).toContainText("Bitte geben Sie den Grund an");
    await dialogOf(page).getByLabel("Grund").fill("Steuern");
    await dialogOf(page).getByRole("button", { name: "Beiseitelegen" }).click();
    await expect(group(page, "Nicht zugeordnet")).toHaveCount(0);
    await expect(group(page, "Zuletzt beiseitegelegt")).toContainText("Finanzamt · Steuern");
  },
);
