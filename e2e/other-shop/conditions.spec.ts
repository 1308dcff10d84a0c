import { makeProduct } from "../fixtures/backend.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { cart, fill } from "../pages/cart-page.ts";
import { amount, order, placed, submit, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { restoreSettings, saveSettings } from "../pages/settings-page.ts";

test("other shipping, tax and returns are on all pages at the next request, and an open checkout is told of them", async ({
  page,
  browser,
  request,
}) => {
  const product = await makeProduct({ stock: 5 });
  const shown = async (path: string) => (await (await request.get(path)).text()).replaceAll("\u00a0", " ");
  try {
    await saveSettings(page, "versand", {
      "Preis in Euro": "5,90",
      "Kostenlos ab einem Warenwert von": "80",
      "Lieferzeit in Werktagen": "2",
      "Versand über Nacht anbieten": "Nein",
      "Name des Versanddienstes": "GLS",
      Versandschluss: "15 Uhr",
      "Preis der Geschenkverpackung in Euro": "",
    });
    await saveSettings(page, "steuern", { "Kleinunternehmer nach § 19 UStG": "Ja" });
    await saveSettings(page, "rueckgabe", { "Freiwillige Rücknahme in Tagen": "", Rücksendung: "Wir bezahlen" });

    for (const path of ["/versand", "/agb"]) {
      const html = await shown(path);
      for (const words of ["€5,90, ab €80,00 Warenwert kostenlos", "GLS", "15:00 Uhr", "§ 19 UStG"])
        expect(html, path).toContain(words);
      expect(html, path).not.toMatch(/über Nacht|DHL|30 Tag|MwSt/);
    }
    expect(await shown("/terms-of-service")).toContain("€5,90, free for goods of €80,00 and more");
    expect(await shown("/widerrufsrecht")).toContain("Wir tragen die Kosten der Rücksendung der Waren.");
    expect(await shown("/")).toContain("Standardversand kostenlos ab €80,00");
    expect(await shown(product.path)).toMatch(/§ 19 UStG umsatzsteuerfrei[\s\S]+zzgl\./);
    expect(await shown("/feed/google.xml")).toContain("5.90 EUR");

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const shopper = await context.newPage();
    await fill(shopper, product);
    await expect(cart(shopper)).toContainText("Versand €5,90");
    await expect(cart(shopper)).toContainText("gemäß § 19 UStG umsatzsteuerfrei");
    await visit(shopper, "/checkout");
    await expect(order(shopper).getByText("€49,90 je Stück")).toBeVisible();
    await expect(shopper.getByRole("radio", { name: /über Nacht/ })).toHaveCount(0);
    await typeAddress(shopper);
    await typeCard(shopper);
    await expect(submit(shopper)).toHaveText("Bestellung abschließen • €55,80");

    await saveSettings(page, "versand", { "Preis in Euro": "6,90" });
    await submit(shopper).click();
    await expect(order(shopper).getByRole("alert")).toBeVisible();
    await expect(submit(shopper)).toHaveText("Bestellung abschließen • €56,80");
    await expect(amount(shopper, "Versand")).toHaveText("€6,90");
    await expect(shopper.getByLabel("Kartennummer")).toHaveValue("4242 4242 4242 4242");
    await submit(shopper).click();
    expect(await placed(shopper)).toMatchObject({ shipping: 6.9, total: 56.8, taxes: [] });
    await context.close();
  } finally {
    for (const part of ["versand", "steuern", "rueckgabe"]) await restoreSettings(page, part);
    await product.remove();
  }
  expect(await shown("/agb")).toContain("Standardversand: kostenlos, Lieferzeit 3–5 Werktage");
});

test("a shop that takes transfers only offers nothing else, from the cart to the terms", async ({
  page,
  browser,
  request,
}) => {
  const product = await makeProduct({ stock: 5 });
  try {
    await saveSettings(page, "zahlung", { "Online bezahlen anbieten": "Nein" });
    const html = await (await request.get("/agb")).text();
    expect(html).toContain("Vorkasse:");
    expect(html).not.toMatch(/Karte|Expressversand/);
    const context = await browser.newContext();
    const shopper = await context.newPage();
    await fill(shopper, product);
    await expect(cart(shopper)).toContainText("Zahlungsarten: Vorkasse (Überweisung).");
    await visit(shopper, "/checkout");
    await expect(shopper.getByLabel("Karteninhaber")).toHaveCount(0);
    await expect(shopper.getByRole("radio", { name: /Expressversand/ })).toHaveCount(0);
    await typeAddress(shopper);
    await submit(shopper).click();
    expect(await placed(shopper)).toMatchObject({ payment_method: "prepayment", status: "open", total: 49.9 });
    await context.close();
  } finally {
    await restoreSettings(page, "zahlung");
    await product.remove();
  }
});
