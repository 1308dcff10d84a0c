import { expect, type Locator } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { add, cart, fill, opener, plus, quantity, test } from "../pages/cart-page.ts";
import { reload, visit } from "../fixtures/visit.ts";

async function isStill(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box?.x ?? Number.NaN;
}

test("an empty cart says so and leads on", async ({ page }) => {
  await visit(page, "/");
  await opener(page).click();
  await expect(
    cart(page).getByText("Ihr Warenkorb ist leer. Stöbern Sie weiter, um Artikel hinzuzufügen.", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await cart(page).getByRole("link", { name: "Weiter einkaufen" }).click();
  await expect(page).toHaveURL("/category/shop");
  await expect(cart(page)).toBeHidden();
});

test("nothing is stored before the visitor acts", async ({ page, context }) => {
  await visit(page, "/product/wirbelnde-nacht");
  await opener(page).click();
  await expect(cart(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Favoriten" }).click();
  await expect(page.getByRole("dialog", { name: "Ihre Favoriten" })).toBeVisible();
  await visit(page, "/checkout");
  await expect(page.getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});

test(
  "add, change, type, remove: told, added up, and kept over a reload",
  { tag: "@phone" },
  async ({ page, product }) => {
    await visit(page, product.path);
    const before = await isStill(opener(page));
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
    await add(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ liegt in Ihrem Warenkorb.`);
    await expect(quantity(cart(page), product.name)).toHaveValue("2");
    await expect(cart(page).getByText("€49,90 je Stück")).toBeVisible();
    await expect(cart(page).getByText("€99,80").last()).toBeVisible();
    await expectAccessible(page);

    await quantity(cart(page), product.name).fill("10");
    await expect(cart(page).getByText("€499,00").last()).toBeVisible();
    await cart(page)
      .getByRole("button", { name: `Menge von ${product.name} verringern` })
      .click();
    await expect(quantity(cart(page), product.name)).toHaveValue("9");

    await reload(page);
    await expect(opener(page)).toHaveAccessibleName("Warenkorb, 9 Artikel");
    expect(await isStill(opener(page))).toBe(before);
    await opener(page).click();
    await expect(quantity(cart(page), product.name)).toHaveValue("9");
    await cart(page)
      .getByRole("button", { name: `Entfernen: ${product.name}` })
      .click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ wurde aus Ihrem Warenkorb entfernt.`);
    await expect(cart(page).getByRole("status")).not.toContainText("liegt in Ihrem Warenkorb.");
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Warenkorb");
  },
);

test(
  "law 19: the drawer says what the law requires before the checkout",
  { tag: "@phone" },
  async ({ page, product }) => {
    await fill(page, product);
    for (const text of [
      "Zwischensumme",
      "inkl. MwSt.",
      /^Versand kostenlos, Lieferung .+ – .+$/,
      "Wir liefern nur nach Deutschland.",
      "Zahlungsarten: Kreditkarte (Testbetrieb), PayPal, Kreditkarte, Klarna, SEPA-Lastschrift, Vorkasse (Überweisung).",
      "Bei Vorkasse beginnt die Lieferzeit am Tag nach Ihrem Überweisungsauftrag.",
    ])
      await expect(cart(page).getByText(text)).toBeVisible();
  },
);

test("the stock bounds the quantity, and the drawer says so", { tag: "@all" }, async ({ page, product }) => {
  await product.change({ stock: 5 });
  await fill(page, product);
  // Forced: at its end the button is marked as disabled for assistive technology, but can say why when pressed.
  for (let click = 0; click < 10; click++) await plus(page, product.name).click({ force: true });
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
  await expect(cart(page).getByRole("status")).toContainText(
    `Von „${product.name}“ haben wir nur noch 5 Stück auf Lager`,
  );
  await quantity(cart(page), product.name).fill("50");
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
  await page.keyboard.press("Escape");
  await add(page).click();
  await expect(cart(page).getByRole("status")).toContainText("Stück auf Lager.");
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
});

test("a double click on 'In den Warenkorb' leaves the drawer open", { tag: "@all" }, async ({ page, product }) => {
  await fill(page, product);
  await page.keyboard.press("Escape");
  await add(page).dblclick();
  await expect(cart(page)).toBeVisible();
  await expect(quantity(cart(page), product.name)).toHaveValue(/[23]/);
});

test("while the cart is open the checkout's code is fetched", { tag: "@all" }, async ({ page, product }) => {
  await fill(page, product);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toBeVisible();
});
