import { expect, type Locator, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { placeOrder, sendOrder, test } from "../pages/orders.ts";
import { reload, visit } from "../fixtures/visit.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const place = (part: Locator) => part.evaluate((element) => [...document.querySelectorAll("*")].indexOf(element));

test("an IBAN is on one line of a phone, and breaks at a group where there is no room @all", async ({
  page,
  order,
}) => {
  await visit(page, order.path);
  const iban = page.getByText(/^[A-Z]{2}\d{2}( \d{4})+ \d{2}$/);
  const lines = () =>
    iban.evaluate((value) => Math.round(value.clientHeight / parseFloat(getComputedStyle(value).lineHeight)));
  for (const width of [390, 768]) {
    await expectFits(page, width);
    expect(await lines(), `${width}`).toBe(1);
  }
  await expectFits(page, 320);
  expect(await lines()).toBeLessThanOrEqual(2);
});

test(
  "the confirmation says what the spec says and what to pay, and a reload shows the same order",
  { tag: "@phone" },
  async ({ page, order, product }) => {
    for (const open of [() => visit(page, `${order.path}/danke`), () => reload(page)]) {
      await open();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bestellung abgeschlossen!");
      await expect(
        page.getByText(
          "Vielen Dank für Ihren Einkauf. Ihre Bestellbestätigung wurde an Ihre E-Mail-Adresse gesendet.",
          {
            exact: true,
          },
        ),
      ).toBeVisible();
      await expect(page.getByRole("main").getByText(order.number, { exact: true }).first()).toBeVisible();
    }
    const next = section(page, "So geht es weiter");
    for (const text of ["Kontoinhaber", "IBAN", "BIC", "€114,80", order.number])
      await expect(next.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(product.name)).toBeVisible();
    await expect(next.getByText(/3–5 Werktage ab dem Tag nach Ihrem Überweisungsauftrag/)).toBeVisible();
    await expect(next.getByRole("img", { name: /^GiroCode/ })).toBeVisible();
    await expect(next).toContainText(
      "Bankverbindung und GiroCode zeigen nur, wie eine Bestellung im Echtbetrieb aussieht.",
    );
    await expect(page.getByRole("link", { name: new RegExp(`${order.path}$`) })).toHaveAttribute("href", /^http/);
    await page.getByRole("link", { name: "Bestellung ansehen" }).click();
    await expect(page).toHaveURL(order.path);
  },
);

test("the transfer's values can be copied without their spaces", { tag: "@all" }, async ({ page, context, order }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, order.path);
  await page.getByRole("button", { name: "IBAN kopieren" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE\d{20}$/);
  await page.getByRole("button", { name: "Betrag kopieren" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("114,80");
});

test(
  "the order's page: lines, totals, tax, addresses, and what has happened so far",
  { tag: "@phone" },
  async ({ page, order, product }) => {
    await visit(page, order.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ihre Bestellung ${order.number}`);
    await expect(page.getByText("Testbestellung, noch offen")).toBeVisible();
    const items = section(page, "Artikel");
    expect(await place(section(page, "Zahlung"))).toBeLessThan(await place(items));
    await expect(section(page, "Zahlung").getByRole("img", { name: /^GiroCode/ })).toBeVisible();
    await expect(section(page, "Zahlung")).toContainText("Testbetrieb: Bitte überweisen Sie nichts.");
    await expect(section(page, "Zahlung")).not.toContainText("Bitte überweisen Sie die Gesamtsumme");
    await expect(items.getByText("Menge 2, Einzelpreis €49,90")).toBeVisible();
    await expect(items.getByText("€99,80")).toHaveCount(2);
    await expect(items.getByText("Standardversand")).toBeVisible();
    await expect(items.getByText("€114,80")).toBeVisible();
    await expect(items.getByText("darin 19 % MwSt. auf netto €96,47")).toBeVisible();
    await expect(items.getByText("€18,33")).toBeVisible();
    await expect(items.getByRole("link", { name: product.name })).toHaveAttribute("href", product.path);
    await expect(section(page, "Lieferadresse")).toContainText("Jürgen Weißmüller12345678Packstation 14501067 Dresden");
    await expect(section(page, "Rechnungsadresse")).toContainText(
      "Zoë WałęsaStraße des 17. Juni 1351010 WienÖsterreich",
    );
    await expect(section(page, "Rechnung")).toContainText("Die Rechnung stellen wir mit dem Versand aus.");

    await changeOrder(order.number, "pay");
    await changeOrder(order.number, "dispatch", { carrier: "DHL", tracking_number: "00340434161094042557" });
    await changeOrder(order.number, "refund", { amount_cents: 1000 });
    await reload(page);
    await expect(page.getByText("Testbestellung, als versendet markiert")).toBeVisible();
    await expect(page.getByText("IBAN")).toHaveCount(0);
    const history = section(page, "Verlauf");
    await expect(history.getByRole("listitem")).toHaveText([
      /^Testbestellung eingegangen\d+\. .+ 20\d\d, \d\d:\d\d Uhr$/,
      /^Als bezahlt markiert/,
      /^Als versendet markiert/,
      /^Erstattung verbucht.*Erstattung: €10,00$/,
    ]);
    await expect(section(page, "Sendungsverfolgung")).toContainText("00340434161094042557");
    await expect(section(page, "Sendungsverfolgung").getByRole("link", { name: "Bei DHL verfolgen" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.dhl\.de\/.*00340434161094042557$/,
    );
    expect(await place(section(page, "Sendungsverfolgung"))).toBeLessThan(await place(items));
    await expect(section(page, "Rechnung")).toContainText(/Rechnung TEST-RE-\d{4}-\d{5}/);
    await expect(section(page, "Rechnung")).toContainText(/Rechnungskorrektur TEST-RK-\d{4}-\d{5} vom .+: €10,00/);
  },
);

test("a cancelled order asks for no money any more @all", async ({ page, order }) => {
  await changeOrder(order.number, "cancel");
  await visit(page, order.path);
  await expect(page.getByText("Storniert", { exact: true })).toBeVisible();
  await expect(page.getByText("Bitte überweisen Sie nichts mehr.")).toBeVisible();
  await expect(page.getByText("IBAN")).toHaveCount(0);
  await expect(section(page, "Rechnung")).toContainText("Zu dieser Bestellung gibt es keine Rechnung.");
});

test("private pages are kept nowhere, found nowhere, and tell no one their address", async ({
  page,
  request,
  order,
}) => {
  await sendOrder(order.number);
  for (const path of [order.path, `${order.path}/danke`, `${order.path}/rechnung`]) {
    for (let time = 1; time <= 2; time++) {
      const headers = (await request.get(path)).headers();
      expect(headers["cache-control"]).toContain("private");
      expect(headers["cache-control"]).toContain("no-store");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    await visit(page, path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  }
});

for (const token of ["3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f", "1", "%00", "undefined"])
  for (const rest of ["", "/danke", "/rechnung", "/rechnung.pdf"])
    test(`/bestellung/${token}${rest} is a 404 that names no order`, async ({ request }) => {
      const response = await request.get(`/bestellung/${token}${rest}`);
      expect([400, 404]).toContain(response.status());
      expect(await response.text()).not.toContain("KG-");
    });

test("an unknown address leads to the form that sends the right one", { tag: "@all" }, async ({ page }) => {
  expect((await visit(page, "/bestellung/3d0c9f3e-1f64-4f6a-9b53-2f1f1f1f1f1f"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Bestellung nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Link anfordern" }).click();
  await expect(page).toHaveURL("/meine-bestellung");
});

test(
  "the pages of an order are accessible, by day and after dark, and fit 360 pixels @all",
  { tag: "@phone" },
  async ({ page, order, product }) => {
    test.slow();
    const paid = await placeOrder(product, "simulated");
    await changeOrder(paid.number, "dispatch");
    for (const path of [`${order.path}/danke`, order.path, `${paid.path}/rechnung`, `${order.path}/rechnung`]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, path);
        await expectAccessible(page);
      }
      const size = page.viewportSize();
      await expectFits(page, 360);
      if (size) await page.setViewportSize(size);
    }
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the order's pages show everything", async ({ page, order }) => {
    await visit(page, `${order.path}/danke`);
    await expect(page.getByRole("heading", { name: "Bestellung abgeschlossen!" })).toBeVisible();
    await visit(page, order.path);
    await expect(page.getByText("Testbestellung, noch offen")).toBeVisible();
    await expect(page.getByRole("button", { name: "IBAN kopieren" })).toHaveCount(0);
  });
});
