import { expect, type Page } from "../fixtures/test.ts";
import { changeOrder, placeOrder, readOrder, stockOf } from "../fixtures/admin-data.ts";
import { dialogOf, productTest as test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import type { Product } from "../fixtures/own-product.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { visit } from "../fixtures/visit.ts";

const open = async (page: Page, number: string) => {
  await visit(page, `/admin/bestellungen/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: `Bestellung ${number}` })).toBeVisible();
};
/** The buttons for what can be done now. */
const actions = (page: Page) => page.getByRole("region", { name: "Was ist zu tun?" }).getByRole("button");
const action = (page: Page, name: string) => actions(page).and(page.getByRole("button", { name, exact: true }));
const toast = (page: Page, text: string | RegExp) => page.getByRole("region", { name: /Meldungen/ }).getByText(text);
const state = (page: Page, name: string) => page.getByRole("main").locator("header").getByText(name, { exact: true });
const confirm = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true });
const parcel = (page: Page) => page.getByRole("region", { name: "Versand", exact: true });
const line = ({ id }: Product, quantity = 1) => ({ id, cents: 4990, quantity });

test("SEC-H2 an admin gives an unpaid order more time", { tag: "@all" }, async ({ page, product }) => {
  const { number } = await placeOrder({ lines: [line(product)] });
  await open(page, number);
  await expect(page.getByText(/Noch nicht bezahlt, Frist bis \d\d\.\d\d\.20\d\d/)).toBeVisible();
  const { order } = await readOrder(number);
  await action(page, "Frist verlängern").click();
  const day = page.getByLabel("Neue Frist");
  const suggested = await day.inputValue();
  expect(Date.parse(suggested) - Date.parse(order.pay_by)).toBe(7 * 86_400_000);
  await expectAccessible(page);
  await day.fill(order.pay_by);
  await confirm(page, "Frist verlängern").click();
  await expect(toast(page, /Bitte wählen Sie einen Tag nach der bisherigen Frist/)).toBeVisible();
  await day.fill(suggested);
  await confirm(page, "Frist verlängern").click();
  await expect(toast(page, "Frist verlängert.")).toBeVisible();
  expect((await readOrder(number)).order.pay_by).toBe(suggested);
});

test(
  "paid, dispatched, partly and wholly refunded: each in the database and with its mail",
  { tag: "@phone" },
  async ({ page, product, admin }) => {
    const { number, email } = await placeOrder({
      lines: [line(product, 2)],
      fields: { shipping: { id: "standard", price_cents: 1500, min_days: 3, max_days: 5 }, total_cents: 11480 },
    });
    await open(page, number);
    await expect(actions(page)).toHaveText(["Als bezahlt markieren", "Frist verlängern", "Stornieren"]);
    await expectAccessible(page);

    await action(page, "Als bezahlt markieren").click();
    await expect(dialogOf(page)).toContainText(`€114,80 von Käthe Prüfer`);
    await confirm(page, "Als bezahlt markieren").click();
    await expect(toast(page, "Als bezahlt markiert.")).toBeVisible();
    await expect(state(page, "Bezahlt")).toBeVisible();
    await expect(actions(page)).toHaveText(["Als versendet markieren", "Erstatten", "Stornieren"]);

    await action(page, "Als versendet markieren").click();
    await page.getByLabel("Versanddienst").fill("");
    await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
    await confirm(page, "Als versendet markieren").click();
    await expect(page.getByLabel("Versanddienst")).toBeFocused();
    await expect(dialogOf(page)).toContainText("Bitte geben Sie auch den Versanddienst an.");
    await page.getByLabel("Versanddienst").fill("DHL");
    await page.getByLabel(/noch 2/).selectOption("1");
    await expectAccessible(page);
    await confirm(page, "Als versendet markieren").click();
    await expect(state(page, "Teilweise versendet")).toBeVisible();
    await expect(actions(page)).toHaveText(["Als versendet markieren", "Erstatten"]);
    await expect(parcel(page)).toContainText("Noch zu versenden1 × ");
    await action(page, "Als versendet markieren").click();
    await page.getByLabel("Sendungsnummer").fill("00340434161094042558");
    await confirm(page, "Als versendet markieren").click();
    await expect(state(page, "Versendet")).toBeVisible();
    await expect(
      parcel(page).getByRole("link", { name: "Sendung 00340434161094042557 bei DHL verfolgen" }),
    ).toBeVisible();
    await expect(actions(page)).toHaveText(["Erstatten"]);

    await action(page, "Erstatten").click();
    const amount = page.getByLabel("Betrag in Euro");
    for (const [typed, message] of [
      ["viel", "Bitte geben Sie einen Betrag ein, zum Beispiel 12,50."],
      ["0", "Der Betrag muss größer als null sein, außer wenn nur zurückkommt, was nichts gekostet hat."],
      ["114,81", "So viel können Sie nicht mehr erstatten."],
    ] as const) {
      await amount.fill(typed);
      await confirm(page, "Erstatten").click();
      await expect(dialogOf(page)).toContainText(message);
      await expect(amount).toHaveValue(typed);
    }
    await amount.fill("12,50");
    await confirm(page, "Erstatten").click();
    await expect(toast(page, "Erstattung verbucht. Bitte überweisen Sie €12,50.")).toBeVisible();
    await expect(page.getByText("Erstattet: €12,50")).toBeVisible();
    await action(page, "Erstatten").click();
    await page.getByRole("button", { name: "Ganzen Restbetrag erstatten: €102,30" }).click();
    await confirm(page, "Erstatten").click();
    await expect(state(page, "Erstattet")).toBeVisible();
    await expect(
      page.getByText(/^Bitte überweisen Sie €114,80 an .* zurück, falls noch nicht geschehen/),
    ).toBeVisible();
    await expect(page.getByText(`(eingetragen von ${admin.email})`)).toHaveCount(5);

    const { order, mails, events, invoices, parcels } = await readOrder(number);
    expect(parcels.map(({ tracking_number: said }) => said)).toEqual(["00340434161094042557", "00340434161094042558"]);
    expect(Number(order.refunded)).toBe(114.8);
    expect(events.map(({ kind }) => kind)).toEqual([
      ...["placed", "paid", "partly_dispatched", "dispatched", "refunded", "refunded"],
    ]);
    expect(invoices.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
      ["invoice", 114.8],
      ["credit_note", 12.5],
      ["credit_note", 102.3],
    ]);
    expect(mails.filter((mail) => mail.recipient === email).map(({ kind }) => kind)).toEqual([
      "order_confirmation",
      "payment_received",
      "dispatched",
      "dispatched",
      "refunded",
      "refunded",
    ]);
    // Sent without waiting for the next round.
    await expect.poll(async () => (await readOrder(number)).mails.every(({ body }) => body)).toBe(true);
  },
);

test(
  "DB-M10 a refund puts back what came back, and the product's page tells how its stock came to be",
  { tag: "@all" },
  async ({ page, product, admin }) => {
    const { number } = await placeOrder({ lines: [line(product, 3)], fields: { paid: true, payment: "simulated" } });
    const before = await stockOf(product.id);
    await open(page, number);
    await action(page, "Erstatten").click();
    await page.getByLabel("Betrag in Euro").fill("99,80");
    await page.getByLabel(`${product.name} (von 3)`).selectOption("2");
    await expectAccessible(page);
    await confirm(page, "Erstatten").click();
    await expect(toast(page, "Erstattung verbucht.")).toBeVisible();
    expect(await stockOf(product.id)).toBe(before + 2);

    await action(page, "Stornieren").click();
    await expect(dialogOf(page)).toContainText("1 Stück kommt zurück in den Bestand.");
    await confirm(page, "Stornieren").click();
    await expect(toast(page, "Bestellung storniert.")).toBeVisible();
    expect(await stockOf(product.id)).toBe(before + 3);

    await visit(page, `/admin/produkte/${product.id}`);
    await page.getByText("Bestandsverlauf").click();
    const moves = page.locator("details", { hasText: "Bestandsverlauf" }).getByRole("listitem");
    await expect(moves).toHaveText([
      new RegExp(`^\\+1.*Stornierung ${number}.*${admin.email}$`),
      new RegExp(`^\\+2.*Rückgabe ${number}.*${admin.email}$`),
      new RegExp(`^−3.*Bestellung ${number}$`),
      new RegExp(`^\\+${before + 3}.*Anfangsbestand$`),
    ]);
    await expectAccessible(page);
  },
);

test("A5 a parcel's number is corrected afterwards, the mail goes out again, and notes stay among admins @all", async ({
  page,
  product,
  admin,
  request,
}) => {
  const { number, token, email } = await placeOrder({ lines: [line(product)] });
  await changeOrder(number, "pay");
  await changeOrder(number, "dispatch", { carrier: "DHL", tracking_number: "00340434" });
  await sendMail(request);
  await open(page, number);
  await parcel(page).getByRole("button", { name: "Sendung korrigieren" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Versanddienst")).toHaveValue("DHL");
  await dialog.getByLabel("Versanddienst").fill("GLS");
  await dialog.getByLabel("Sendungsnummer").fill("ZX81 7");
  await expectAccessible(page);
  await confirm(page, "Speichern").click();
  await expect(toast(page, "Sendung korrigiert.")).toBeVisible();
  const link = parcel(page).getByRole("link", { name: "Sendung ZX81 7 bei GLS verfolgen" });
  await expect(link).toHaveAttribute("href", "https://gls-group.com/DE/de/paketverfolgung?match=ZX817");

  const parcels = async () => (await readOrder(number)).mails.filter(({ kind }) => kind === "dispatched");
  await expect
    .poll(async () => (await parcels()).every(({ status }) => status === "kept" || status === "sent"))
    .toBe(true);
  await parcel(page).getByRole("button", { name: "Versandbestätigung erneut senden" }).click();
  await expect(dialogOf(page)).toContainText(`noch einmal an ${email}, jetzt mit: GLS, ZX81 7.`);
  await confirm(page, "Versandbestätigung erneut senden").click();
  await expect(toast(page, "Die E-Mail wird erneut gesendet.")).toBeVisible();
  await expect.poll(async () => (await parcels())[1]?.body).toContain("ZX81 7");
  await page.getByText("Änderungen", { exact: true }).click();
  await expect(page.getByText("00340434", { exact: false }).and(page.locator("dd"))).toBeVisible();

  const note = "Rief an: bitte beim Nachbarn abgeben.";
  const notes = page.getByRole("region", { name: "Interne Notizen" });
  await notes.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(notes).toContainText("Bitte geben Sie eine Notiz ein");
  await notes.getByLabel("Neue Notiz").fill(note);
  await notes.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(notes.getByRole("listitem")).toContainText(note);
  await expect(notes.getByRole("listitem")).toContainText(admin.email);
  await expect(notes.getByLabel("Neue Notiz")).toHaveValue("");
  await expectAccessible(page);
  const seen = await page.context().newPage();
  await visit(seen, `/bestellung/${token}`);
  await expect(seen.getByText("ZX81 7")).toBeVisible();
  expect(await seen.content()).not.toContain("Nachbarn");
  await notes.getByRole("button", { name: /^Notiz vom .* löschen$/ }).click();
  await confirm(page, "Löschen").click();
  await expect(notes.getByRole("listitem")).toHaveCount(0);
});

test(
  "a wrong address becomes a Packstation, the letters say so, and the card has another text",
  { tag: "@all" },
  async ({ page, product, request }) => {
    const gift = { text: "Alles Liebe", wrap_cents: 0 };
    const { number, token, email } = await placeOrder({ lines: [line(product)], fields: { gift } });
    await changeOrder(number, "pay");
    await sendMail(request);
    const settled = async () =>
      (await readOrder(number)).mails.every(({ status }) => status === "kept" || status === "sent");
    await expect.poll(settled).toBe(true);
    await open(page, number);
    const addresses = page.getByRole("region", { name: "Adressen" });
    const dialog = dialogOf(page);
    const change = addresses.getByRole("button", { name: "Angaben ändern" });
    await change.click();
    await expectAccessible(page);
    await dialog.getByLabel("Lieferung an").selectOption("Packstation");
    await dialog.getByLabel("Postnummer").fill("1234 5678");
    await dialog.getByLabel("Nummer der Packstation").fill("145");
    await dialog.getByLabel("E-Mail-Adresse").fill(`neu-${email}`);
    await confirm(page, "Speichern").click();
    await expect(toast(page, "Gespeichert. Die E-Mail darüber wird gesendet.")).toBeVisible();
    await expect(addresses).toContainText("Packstation 145");
    await expect(page.getByText("Angaben geändert: E-Mail-Adresse, Lieferadresse")).toBeVisible();
    await expect(page.getByRole("link", { name: "Hinweis an die bisherige E-Mail-Adresse" })).toBeVisible();
    await expect.poll(async () => (await readOrder(number)).mails.every(({ body }) => body)).toBe(true);
    const now = await readOrder(number);
    const bodyOf = (wanted: string) => now.mails.findLast(({ kind }) => kind === wanted)?.body ?? "";
    expect(bodyOf("order_corrected")).toContain("12345678, Packstation 145");
    expect(bodyOf("order_confirmation")).toContain(now.order.token);
    expect(bodyOf("order_moved")).not.toMatch(new RegExp(`${token}|${now.order.token}|Käthe`));
    const seen = await page.context().newPage();
    await visit(seen, `/bestellung/${now.order.token}`);
    await expect(seen.getByText("Packstation 145").first()).toBeVisible();
    await seen.close();

    await page.getByRole("button", { name: "Kartentext ändern" }).click();
    await dialog.getByLabel("Text für die Grußkarte").fill("Alles Liebe, Dein Jo");
    await dialog.getByLabel("Kundin oder Kunde per E-Mail informieren").uncheck();
    await expectAccessible(page);
    await confirm(page, "Speichern").click();
    await expect(toast(page, /^Gespeichert\.$/)).toBeVisible();
    await page.getByRole("link", { name: "Packzettel" }).click();
    await expect(page.getByRole("article").first()).toContainText("Packstation 145");
    await expect(page.getByRole("article", { name: "Grußkarte" })).toContainText("Dein Jo");
  },
);
