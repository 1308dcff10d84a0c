import { expect, test as base, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { makeProduct } from "./backend.ts";

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** Each test sells a product of its own, so that no other test sees its price or stock change. */
const test = base.extend<{ product: Product }>({
  product: async ({}, provide) => {
    const product = await makeProduct();
    await provide(product);
    await product.remove();
  },
});

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Warenkorb/ });
const cart = (page: Page) => page.getByRole("dialog", { name: "Warenkorb" });
const quantity = (scope: Locator, name: string) => scope.getByRole("spinbutton", { name: `Menge von ${name}` });
const plus = (page: Page, name: string) => cart(page).getByRole("button", { name: `Menge von ${name} erhöhen` });
const add = (page: Page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("kg-cart"));

/** Does something that asks for a quote, and waits for its answer, so that it cannot come after what the test does next. */
async function quoted(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  await answer;
}

async function fill(page: Page, product: Product): Promise<void> {
  await page.goto(product.path);
  await quoted(page, () => add(page).click());
  await expect(quantity(cart(page), product.name)).toBeVisible();
}

async function isStill(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box?.x ?? Number.NaN;
}

test("an empty cart says so and leads on", async ({ page }) => {
  await page.goto("/");
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
  await page.goto("/product/wirbelnde-nacht");
  await opener(page).click();
  await expect(cart(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Favoriten" }).click();
  await expect(page.getByRole("dialog", { name: "Ihre Favoriten" })).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});

test("add, change, type, remove: told, added up, and kept over a reload", async ({ page, product }) => {
  await page.goto(product.path);
  const before = await isStill(opener(page));
  await page.getByRole("button", { name: "Menge erhöhen" }).click();
  await add(page).click();
  await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ liegt in Ihrem Warenkorb.`);
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await expect(cart(page).getByText("€49,90 je Stück")).toBeVisible();
  await expect(cart(page).getByText("€99,80").last()).toBeVisible();
  await expectAccessible(page);

  await quantity(cart(page), product.name).fill("12");
  await expect(cart(page).getByText("€598,80").last()).toBeVisible();
  await cart(page)
    .getByRole("button", { name: `Menge von ${product.name} verringern` })
    .click();
  await expect(quantity(cart(page), product.name)).toHaveValue("11");

  await page.reload();
  await expect(opener(page)).toHaveAccessibleName("Warenkorb, 11 Artikel");
  expect(await isStill(opener(page))).toBe(before);
  await opener(page).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("11");
  await cart(page)
    .getByRole("button", { name: `Entfernen: ${product.name}` })
    .click();
  await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ wurde aus Ihrem Warenkorb entfernt.`);
  await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveAccessibleName("Warenkorb");
});

test("the drawer says what the law wants before the checkout", async ({ page, product }) => {
  await fill(page, product);
  for (const text of [
    "Zwischensumme",
    "inkl. MwSt.",
    "Versand und Steuern werden an der Kasse berechnet",
    "Standardversand nach Deutschland: kostenlos",
    "Wir liefern nur nach Deutschland.",
    "Zahlungsarten: Kreditkarte, Vorkasse (Überweisung)",
  ])
    await expect(cart(page).getByText(text)).toBeVisible();
});

test("a quantity of 0 removes, typed or by the minus", async ({ page, product }) => {
  await fill(page, product);
  await quantity(cart(page), product.name).fill("0");
  await quantity(cart(page), product.name).press("Enter");
  await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  await page.keyboard.press("Escape");
  await add(page).click();
  await cart(page)
    .getByRole("button", { name: `Menge von ${product.name} verringern` })
    .click();
  await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
});

test("ten fast clicks are ten, and the number never runs backwards", async ({ page, product }) => {
  await fill(page, product);
  const field = quantity(cart(page), product.name);
  const seen = await field.evaluateHandle((input) => {
    const values: number[] = [];
    const look = () => {
      if (input instanceof HTMLInputElement) values.push(Number(input.value));
      requestAnimationFrame(look);
    };
    look();
    return values;
  });
  await quoted(page, async () => {
    await plus(page, product.name).evaluate((button) => {
      for (let click = 0; click < 10; click++) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    await expect(field).toHaveValue("11");
  });
  await expect(field).toHaveValue("11");
  const values = await seen.jsonValue();
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  await expect(cart(page).getByRole("spinbutton")).toHaveCount(1);
  await expect(cart(page).getByText("€548,90").last()).toBeVisible();
});

test("the stock bounds the quantity, and the drawer says so", async ({ page, product }) => {
  await product.change({ stock: 5 });
  await fill(page, product);
  // Forced: at its end the button is marked as disabled for assistive technology, but can say why when pressed.
  for (let click = 0; click < 10; click++) await plus(page, product.name).click({ force: true });
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
  await expect(cart(page).getByRole("status")).toContainText(`Von „${product.name}“ haben wir 5 Stück auf Lager`);
  await quantity(cart(page), product.name).fill("50");
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
  await page.keyboard.press("Escape");
  await add(page).click();
  await expect(cart(page).getByRole("status")).toContainText("mehr können wir nicht in den Warenkorb legen.");
  await expect(quantity(cart(page), product.name)).toHaveValue("5");
});

test("a double click on 'In den Warenkorb' leaves the drawer open", async ({ page, product }) => {
  await fill(page, product);
  await page.keyboard.press("Escape");
  await add(page).dblclick();
  await expect(cart(page)).toBeVisible();
  await expect(quantity(cart(page), product.name)).toHaveValue(/[23]/);
});

test("a sold-out product cannot be added", async ({ page, product }) => {
  await product.change({ stock: 0 });
  await page.goto(product.path);
  await expect(page.getByRole("main").getByRole("button", { name: "Ausverkauft" })).toBeDisabled();
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
});

test("two tabs share one cart, live, and lose nothing", async ({ page, context, product }) => {
  await page.goto(product.path);
  const other = await context.newPage();
  await other.goto("/");
  await add(page).click();
  await expect(opener(other)).toHaveAccessibleName("Warenkorb, 1 Artikel");
  await opener(other).click();
  await plus(other, product.name).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await plus(page, product.name).click();
  await plus(other, product.name).click();
  for (const tab of [page, other]) await expect(quantity(cart(tab), product.name)).toHaveValue("4");
  await cart(other)
    .getByRole("button", { name: `Entfernen: ${product.name}` })
    .click();
  await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
});

test.describe("changed since the last visit", () => {
  test("the price", async ({ page, product }) => {
    await fill(page, product);
    await product.change({ price: 1254.9 });
    await page.goto("/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(
      `Der Preis von „${product.name}“ hat sich von €49,90 auf €1.254,90 geändert.`,
    );
    await expect(cart(page).getByText("€1.254,90 je Stück")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toBeEmpty();
  });

  test("the stock", async ({ page, product }) => {
    await fill(page, product);
    await quoted(page, () => quantity(cart(page), product.name).fill("7"));
    await product.change({ stock: 3 });
    await page.reload();
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(
      `Von „${product.name}“ haben wir nur noch 3 Stück auf Lager`,
    );
    await expect(quantity(cart(page), product.name)).toHaveValue("3");
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Warenkorb, 3 Artikel");
  });

  test("sold out", async ({ page, product }) => {
    await fill(page, product);
    await product.change({ stock: 0 });
    await page.goto("/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ ist inzwischen ausverkauft`);
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  });

  test("the product is gone, and still called by its name", async ({ page, product }) => {
    await fill(page, product);
    await product.remove();
    await page.goto("/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ ist nicht mehr erhältlich`);
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Warenkorb");
  });

  test("the page itself is stale: the quote mends what was just added", async ({ page, product }) => {
    await page.goto(product.path);
    await product.change({ price: 60, stock: 1 });
    await page.getByRole("spinbutton", { name: "Menge" }).fill("4");
    await add(page).click();
    await expect(cart(page).getByRole("status")).toContainText("von €49,90 auf €60,00 geändert.");
    await expect(quantity(cart(page), product.name)).toHaveValue("1");
  });
});

for (const rubbish of [
  "kaputt{",
  "null",
  '{"state":{"lines":"alle"},"version":1}',
  '{"state":{"lines":[{"productId":"1"},null,7]},"version":1}',
  '{"state":{"items":[1,2,3]},"version":0}',
])
  test(`storage filled with rubbish is an empty cart: ${rubbish}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript((text) => {
      if (sessionStorage.getItem("planted")) return;
      sessionStorage.setItem("planted", "yes");
      for (const key of ["kg-cart", "kg-favorites", "kg-known"]) localStorage.setItem(key, text);
    }, rubbish);
    await page.goto("/product/wirbelnde-nacht");
    await opener(page).click();
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
    expect(await stored(page)).toBe(rubbish);
    await page.keyboard.press("Escape");
    await add(page).click();
    await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("1");
    await page.reload();
    await expect(opener(page)).toHaveAccessibleName("Warenkorb, 1 Artikel");
    expect(errors).toEqual([]);
  });

test("offline the cart opens and changes; back online it is checked again", async ({ page, context, product }) => {
  await fill(page, product);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await opener(page).click();
  await expect(cart(page).getByText("€49,90 je Stück")).toBeVisible();
  await expect(cart(page).getByRole("status")).toContainText("Sie sind gerade offline.");
  await plus(page, product.name).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await expect(cart(page).getByText("€99,80").last()).toBeVisible();
  await product.change({ price: 55 });
  await context.setOffline(false);
  await expect(cart(page).getByRole("status")).toContainText("von €49,90 auf €55,00 geändert.");
  await expect(cart(page).getByText("Sie sind gerade offline.")).toBeHidden();
  await expect(cart(page).getByText("€110,00").last()).toBeVisible();
});

test("a quote that fails leaves the cart usable and is tried again", async ({ page, product }) => {
  await fill(page, product);
  let failures = 0;
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST" || failures >= 2) return route.fallback();
    failures += 1;
    await route.abort();
  });
  await plus(page, product.name).click();
  await expect(cart(page).getByRole("status")).toContainText("konnten wir gerade nicht prüfen");
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await expect(cart(page).getByText("konnten wir gerade nicht prüfen")).toBeHidden({ timeout: 15_000 });
  expect(failures).toBe(2);
});

test("from home to a filled cart by keyboard alone", async ({ page }) => {
  await page.goto("/");
  const reach = async (target: Locator) => {
    for (let tab = 0; tab < 120; tab++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("not reached by Tab");
  };
  await reach(page.getByRole("region", { name: "UNSERE PRODUKTE" }).getByRole("link", { name: /Wirbelnde Nacht/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Wirbelnde Nacht" })).toBeVisible();
  await reach(add(page));
  await page.keyboard.press("Enter");
  await expect(cart(page)).toBeVisible();
  await reach(plus(page, "Wirbelnde Nacht"));
  await page.keyboard.press("Enter");
  await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("2");
  await page.keyboard.press("Escape");
  await expect(cart(page)).toBeHidden();
  await expect(add(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName("Warenkorb, 2 Artikel");
});

test("the focus stays in the drawer and finds a place when a line goes", async ({ page, product }) => {
  await fill(page, product);
  await page.goto("/product/wirbelnde-nacht");
  await add(page).click();
  await cart(page)
    .getByRole("button", { name: `Entfernen: ${product.name}` })
    .press("Enter");
  await expect(cart(page).getByRole("link", { name: "Wirbelnde Nacht" })).toBeFocused();
  for (let tab = 0; tab < 20; tab++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toBe(
      (await page.evaluate(() => document.activeElement === document.body)) ? "BODY" : "DIALOG",
    );
  }
});

test("a link in the drawer closes it, and so does going back", async ({ page, product }) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "UNSERE PRODUKTE" })
    .getByRole("link", { name: /Wirbelnde Nacht/ })
    .click();
  await expect(page).toHaveURL("/product/wirbelnde-nacht");
  await add(page).click();
  await expect(cart(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(cart(page)).toBeHidden();
  await opener(page).click();
  await cart(page).getByRole("link", { name: "Wirbelnde Nacht" }).click();
  await expect(page).toHaveURL("/product/wirbelnde-nacht");
  await expect(cart(page)).toBeHidden();
  expect(product.id).toBeGreaterThan(0);
});

test("the checkout shows the visitor's own cart and says that ordering is not open yet", async ({ page, product }) => {
  await fill(page, product);
  await quantity(cart(page), product.name).fill("3");
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText("Die Bestellung ist noch nicht freigeschaltet.")).toBeVisible();
  const summary = page.getByRole("region", { name: "Ihre Bestellung" });
  await expect(quantity(summary, product.name)).toHaveValue("3");
  await expect(summary.getByText("€149,70")).toHaveCount(3);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await summary.getByRole("button", { name: `Entfernen: ${product.name}` }).click();
  await summary.getByRole("link", { name: "Weiter einkaufen" }).click();
  await expect(page).toHaveURL("/category/shop");
});

test.describe("on the phone", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1024, "large screens keep the button in view");

  test("a bar with price and button stays once the button has scrolled away", async ({ page, product }) => {
    await page.goto(product.path);
    const bar = page.getByRole("region", { name: "Kaufen" });
    await add(page).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar.getByText("€49,90")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Versandkosten" })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await bar.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(quantity(cart(page), product.name)).toHaveValue("1");
  });

  test("the cart leads to the favourites and closes", async ({ page }) => {
    await page.goto("/");
    await opener(page).click();
    await cart(page).getByRole("button", { name: "Favoriten ansehen" }).click();
    await expect(page.getByRole("dialog", { name: "Ihre Favoriten" })).toBeVisible();
    await expect(cart(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the product page says what the cart needs", async ({ page }) => {
    await page.goto("/product/wirbelnde-nacht");
    // Playwright's getByText passes over <noscript>.
    await expect(page.locator("noscript p")).toContainText("Der Warenkorb braucht JavaScript.");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
