import { expect, WITHOUT_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { add, cart, fill, opener, plus, quantity, quoted, stored, test } from "../pages/cart-page.ts";
import { reload, visit } from "../fixtures/visit.ts";

test.use(WITHOUT_PICTURES);

test("two tabs share one cart, live, and lose nothing", async ({ page, context, product }) => {
  await visit(page, product.path);
  const other = await context.newPage();
  await visit(other, "/");
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
    await visit(page, "/");
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

  test("the stock", { tag: "@all" }, async ({ page, product }) => {
    await fill(page, product);
    await quoted(page, () => quantity(cart(page), product.name).fill("7"));
    await product.change({ stock: 3 });
    await reload(page);
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(
      `Von „${product.name}“ haben wir nur noch 3 Stück auf Lager`,
    );
    await expect(quantity(cart(page), product.name)).toHaveValue("3");
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Warenkorb, 3 Artikel");
  });

  test("sold out", { tag: "@all" }, async ({ page, product }) => {
    await fill(page, product);
    await product.change({ stock: 0 });
    await visit(page, "/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ ist inzwischen ausverkauft`);
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  });

  test("the product is gone, and still called by its name", async ({ page, product }) => {
    await fill(page, product);
    await product.remove();
    await visit(page, "/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ ist nicht mehr erhältlich`);
    await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener(page)).toHaveAccessibleName("Warenkorb");
  });

  test("the product is gone before anything was asked about it, and still called by its name", async ({
    page,
    product,
  }) => {
    await visit(page, product.path);
    await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await add(page).click();
    await expect(quantity(cart(page), product.name)).toBeVisible();
    await product.remove();
    await page.unroute("**/*");
    await visit(page, "/");
    await opener(page).click();
    await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ ist nicht mehr erhältlich`);
  });

  test("the page itself is stale: the quote mends what was just added", async ({ page, product }) => {
    await visit(page, product.path);
    await product.change({ price: 60, stock: 1 });
    await page.getByRole("spinbutton", { name: "Menge" }).fill("4");
    await add(page).click();
    await expect(cart(page).getByRole("status")).toContainText("von €49,90 auf €60,00 geändert.");
    await expect(quantity(cart(page), product.name)).toHaveValue("1");
  });
});

for (const rubbish of [
  "kaputt{",
  '{"state":{"lines":[{"productId":"1"},null,7]},"version":1}',
  '{"state":{"items":[1,2,3]},"version":0}',
])
  test(
    `storage filled with rubbish is an empty cart: ${rubbish}`,
    { tag: rubbish === "kaputt{" ? [] : "@all" },
    async ({ page }) => {
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await page.addInitScript((text) => {
        if (sessionStorage.getItem("planted")) return;
        sessionStorage.setItem("planted", "yes");
        for (const key of ["kg-cart", "kg-favorites", "kg-known"]) localStorage.setItem(key, text);
      }, rubbish);
      await visit(page, "/product/wirbelnde-nacht");
      await opener(page).click();
      await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
      expect(await stored(page)).toBe(rubbish);
      await page.keyboard.press("Escape");
      await add(page).click();
      await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("1");
      await reload(page);
      await expect(opener(page)).toHaveAccessibleName("Warenkorb, 1 Artikel");
      expect(errors).toEqual([]);
    },
  );

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

test("offline before anything of the cart was fetched: what was added is there, and the page says so", async ({
  page,
  context,
  product,
}) => {
  await visit(page, product.path);
  await context.setOffline(true);
  await add(page).click();
  await expect(opener(page)).toHaveAccessibleName("Warenkorb, 1 Artikel");
  const failed = page.getByText("Der Warenkorb lässt sich gerade nicht öffnen. Was darin liegt, bleibt gespeichert.");
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(failed).toBeHidden();
  // A browser keeps a failed script for the page; the next page asks for it again.
  await reload(page);
  await opener(page).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("1");
});

test("the cart opens at once, also while its code is on the way", async ({ page, product }) => {
  await visit(page, product.path);
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await add(page).click();
  await expect(cart(page).getByText("Wird geladen …")).toBeVisible();
  arrival.resolve();
  await expect(quantity(cart(page), product.name)).toHaveValue("1");
  await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ liegt`);
});

test("while the cart is open the checkout's code is fetched", async ({ page, product }) => {
  await fill(page, product);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toBeVisible();
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
