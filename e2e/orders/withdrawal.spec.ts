import { expect, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { shownText } from "../../lib/platform/pdf/contents.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { countMails, listWithdrawals, sendOrder, test } from "../pages/orders.ts";
import { letterTo } from "../fixtures/post.ts";
import { reload, visit } from "../fixtures/visit.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Widerruf bestätigen", exact: true });
const receipt = (page: Page) => page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" });

async function declare(page: Page, contract: string, email: string): Promise<void> {
  await visit(page, "/vertrag-widerrufen");
  await page.getByLabel("Name").fill("Jürgen Weißmüller");
  await page.getByLabel("Angaben zum Vertrag").fill(contract);
  await page.getByLabel("E-Mail für die Eingangsbestätigung").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
}

test(
  "law 49, 50, 51: from the order's page by touch: one of two articles, repeated, confirmed, received with date and time",
  { tag: "@phone" },
  async ({ page, product }) => {
    const other = await makeProduct();
    const order = await placeOrder({
      lines: [
        { id: product.id, cents: 4990, quantity: 2 },
        { id: other.id, cents: 4990, quantity: 1 },
      ],
    });
    await sendOrder(order.number);
    await visit(page, `/bestellung/${order.token}`);
    await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(/^Käthe Prüfer/);
    await expect(page.getByLabel("Angaben zum Vertrag")).toHaveValue(order.number);
    await expect(page.getByLabel("E-Mail für die Eingangsbestätigung")).toHaveValue(order.email);
    const boxes = page.getByRole("group", { name: "Welche Artikel widerrufen Sie?" }).getByRole("checkbox");
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    for (const box of await boxes.all()) await box.setChecked(false);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByText("Bitte wählen Sie die Artikel aus, die Sie widerrufen")).toBeVisible();
    await boxes.first().setChecked(true);
    await page.getByLabel(`Wie viele Stück: ${product.name}`).selectOption("1");
    await page.getByLabel("Nachricht").fill("Das Motiv passt nicht.\nDanke!");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Weiter" }).click();

    await expect(confirm(page)).toHaveText("Widerruf bestätigen");
    for (const text of [order.number, order.email, `1 × ${product.name}`])
      await expect(page.getByRole("definition").filter({ hasText: text })).toBeVisible();
    expect(await listWithdrawals(order.email)).toEqual([]);
    await page.getByRole("button", { name: "Ändern" }).click();
    await expect(boxes.nth(1)).not.toBeChecked();
    await page.getByRole("button", { name: "Weiter" }).click();
    await confirm(page).click();

    await expect(receipt(page)).toBeFocused();
    await expect(
      page.getByText(/^Eingegangen am \d+\. \S+ 20\d\d um \d\d:\d\d:\d\d Uhr \((MEZ|MESZ), Europe\/Berlin\)$/),
    ).toBeVisible();
    await expect(page.getByText(/binnen 14 Tagen zurück an: .+, .+, \d{5} /)).toBeVisible();
    await expect(page.getByText(`1 × ${product.name}`)).toBeVisible();
    expect(await listWithdrawals(order.email)).toMatchObject([
      {
        contract: order.number,
        message: "Das Motiv passt nicht.\nDanke!",
        lines: [{ position: 1, name: product.name, quantity: 1 }],
        orders: { number: order.number },
      },
    ]);
    expect(await countMails("withdrawal_receipt", order.email)).toBe(1);
    const letter = await letterTo(order.email, "Eingangsbestätigung Ihres Widerrufs");
    expect(letter.text).toContain(`1 × ${product.name}`);
    expect(letter.text).not.toContain(other.name);
    expect(letter.text.replace(/\s+/g, " ")).toMatch(/bis zum \d+\. \S+ 20\d\d zurück an: /);
    expect(letter.text).toMatch(/um \d\d:\d\d:\d\d Uhr \((MEZ|MESZ)/);
    const slip = await page.request.get(`/bestellung/${order.token}/ruecksendeschein.pdf`);
    expect(shownText(await slip.body())).toContain(`1\n${product.name}`);

    // The rest can still be withdrawn from.
    await visit(page, `/bestellung/${order.token}`);
    await expect(page.getByText(`Er betrifft: 1 × ${product.name}.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Rücksendeschein (PDF)" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await expect(boxes).toHaveCount(2);
    await expect(page.getByLabel("Wie viele Stück")).toHaveCount(0);
    await other.remove();
  },
);

test("law 50: a double click, and a second press after going back, are one declaration", async ({ page, order }) => {
  await declare(page, order.number, order.email);
  await confirm(page).dblclick();
  await expect(receipt(page)).toBeVisible();
  expect(await listWithdrawals(order.email)).toHaveLength(1);
  expect(await countMails("withdrawal_receipt", order.email)).toBe(1);
});

test("law 50: 'Ändern' leads back with everything that was typed; a GET submits nothing", async ({ page, order }) => {
  await declare(page, order.number, order.email);
  await page.getByRole("button", { name: "Ändern" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Jürgen Weißmüller");
  await expect(page.getByLabel("Angaben zum Vertrag")).toHaveValue(order.number);
  await visit(
    page,
    `/vertrag-widerrufen?intent=confirm&key=${crypto.randomUUID()}&name=x&contract=x&email=${order.email}`,
  );
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await listWithdrawals(order.email)).toEqual([]);
});

test("law 49: what is missing is told at its field; neither reason nor telephone nor account is asked for", async ({
  page,
}) => {
  await declare(page, "", "niemand@");
  await expect(page.getByLabel("Angaben zum Vertrag")).toBeFocused();
  await expect(
    page.getByText("Bitte geben Sie die Bestellnummer an, oder beschreiben Sie kurz, was Sie bestellt haben."),
  ).toBeVisible();
  await expect(page.getByText("Bitte prüfen Sie die E-Mail-Adresse. Beispiel: name@beispiel.de")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(4);
  // Back up: what the header covers half counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test(
  "law 64: by keyboard alone, accessible at each step, by day and after dark @all",
  { tag: "@phone" },
  async ({ page, order }) => {
    await visit(page, "/vertrag-widerrufen");
    await page.getByLabel("Name").focus();
    for (const typed of ["Jürgen Weißmüller", order.number, order.email]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Weiter" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Bitte prüfen Sie Ihre Erklärung" })).toBeFocused();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(receipt(page)).toBeFocused();
    await expectAccessible(page);
  },
);

test("fits 360 pixels at each step", { tag: "@all" }, async ({ page, order }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/vertrag-widerrufen");
  expect(await width()).toBeLessThanOrEqual(360);
  await declare(page, "Wirklichsehrlangeswortohnejedetrennstelle".repeat(3), order.email);
  await expect(confirm(page)).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(360);
  await confirm(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(360);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("law 49, 50: all three steps work, and a reload of the receipt is no second declaration @all", async ({
    page,
    order,
  }) => {
    await visit(page, `/vertrag-widerrufen?bestellung=${order.token}`);
    await expect(page.getByLabel("Angaben zum Vertrag")).toHaveValue(order.number);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("button", { name: "Ändern" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Jürgen Weißmüller");
    await page.getByRole("button", { name: "Weiter" }).click();
    await confirm(page).click();
    await expect(receipt(page)).toBeVisible();
    await reload(page);
    await expect(receipt(page)).toBeVisible();
    expect(await listWithdrawals(order.email)).toHaveLength(1);
    expect(await countMails("withdrawal_receipt", order.email)).toBe(1);
  });
});

test(
  "after the period of withdrawal articles are returned voluntarily, as the shop promises",
  { tag: "@all" },
  async ({ page, product }) => {
    const order = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    await sendOrder(order.number);
    await visit(page, `/bestellung/${order.token}`);
    const link = page.getByRole("link", { name: "Freiwillig zurückgeben" });
    await expect(link).toHaveCount(0);
    const { data } = await service.from("orders").select("id").eq("number", order.number).single().throwOnError();
    const sentAt = new Date(Date.now() - 25 * 86_400_000).toISOString();
    await service.from("order_events").update({ created_at: sentAt }).eq("order_id", data.id).throwOnError();
    await reload(page);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artikel freiwillig zurückgeben");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByText("„Ich gebe die unten bezeichneten Artikel freiwillig zurück.“")).toBeVisible();
    await page.getByRole("button", { name: "Rückgabe bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Ihre Rückgabe ist eingegangen" })).toBeFocused();
    expect((await letterTo(order.email, "Eingangsbestätigung Ihrer freiwilligen Rückgabe")).text).toContain(
      product.name,
    );
  },
);
