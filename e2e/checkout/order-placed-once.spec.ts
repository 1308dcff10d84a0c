import { expect } from "../fixtures/test.ts";
import { amount, openCheckout, order, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { stored } from "../pages/cart-page.ts";

const isOrdering = (body: string | null) => body?.includes("totalCents") ?? false;

test("a double click is one order @all", async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await typeCard(page);
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await placed(page);
  expect(await product.orders()).toBe(1);
  expect(await product.stock()).toBe(19);
});

test("a reload in the middle finds the order that has come in, even if that was the last piece @all", async ({
  page,
  product,
}) => {
  await product.change({ stock: 1 });
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  // The order comes in, but its answer never reaches the page.
  const sent = Promise.withResolvers<undefined>();
  await page.route("/checkout", async (route) => {
    if (!isOrdering(route.request().postData())) return route.fallback();
    await route.fetch();
    sent.resolve(undefined);
  });
  await submit(page).click();
  await sent.promise;
  await reload(page);
  await placed(page);
  expect(await product.orders()).toBe(1);
});

test("an order found after a reload takes its pieces out of the cart, and leaves what was added since", async ({
  page,
  product,
}) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  const sent = Promise.withResolvers<undefined>();
  await page.route("/checkout", async (route) => {
    if (!isOrdering(route.request().postData())) return route.fallback();
    await route.fetch();
    sent.resolve(undefined);
  });
  await submit(page).click();
  await sent.promise;
  await page.unrouteAll();
  // Another tab adds two pieces.
  await page.evaluate(
    (before) => localStorage.setItem("kg-cart", before.replace('"quantity":1', '"quantity":3')),
    (await stored(page))!,
  );
  await reload(page);
  await placed(page);
  await expect.poll(() => stored(page)).toContain('"quantity":2');
  expect(await product.orders()).toBe(1);
});

test("a reload before the confirmation is there leads to it", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  const asked = Promise.withResolvers<undefined>();
  await page.route("**/danke**", () => asked.resolve(undefined));
  await submit(page).click();
  await asked.promise;
  await page.unrouteAll();
  await visit(page, "/checkout");
  await placed(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("kg-checkout"))).toBeNull();
  expect(await product.orders()).toBe(1);
});

test("the same order from two tabs is one order", { tag: "@all" }, async ({ page, context, product }) => {
  await openCheckout(page, product);
  const other = await context.newPage();
  await visit(other, "/checkout");
  for (const tab of [page, other]) {
    await typeAddress(tab, "clara@pruefung.example");
    await typeCard(tab);
  }
  await Promise.all([submit(page).click(), submit(other).click()]);
  const first = await placed(page);
  const second = await placed(other);
  expect(second.number).toBe(first.number);
  expect(await product.orders()).toBe(1);
});

test(
  "another order under a used key is told of the first, and then made on purpose",
  { tag: "@all" },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page);
    await page.getByRole("radio", { name: "Vorkasse" }).check();
    await page.route("/checkout", async (route) => {
      if (!isOrdering(route.request().postData())) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(order(page).getByRole("alert")).toContainText("Es wird nicht doppelt bestellt.");
    await page.unroute("/checkout");
    await order(page)
      .getByRole("button", { name: `Menge von ${product.name} erhöhen` })
      .click();
    await submit(page).click();
    const alert = order(page).getByRole("alert");
    await expect(alert).toContainText(/Ihre Bestellung KG-\w{4}-\w{4} ist bereits bei uns eingegangen/);
    await expect(alert).toBeFocused();
    await expect(alert.getByRole("link")).toHaveAttribute("href", /^\/bestellung\/[0-9a-f-]{36}$/);
    expect(await product.orders()).toBe(1);
    await submit(page).click();
    const second = await placed(page);
    expect(second.order_items).toMatchObject([{ quantity: 2 }]);
    expect(await product.orders()).toBe(2);
  },
);

test("a price that changed meanwhile is told first and confirmed anew @all", async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await typeCard(page);
  await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
  await product.change({ price: 55 });
  await submit(page).click();
  await expect(order(page).getByRole("alert")).toContainText("Ihre Bestellung wurde noch nicht aufgegeben.");
  await expect(
    order(page).getByText(`Der Preis von „${product.name}“ hat sich von €49,90 auf €55,00 geändert.`),
  ).toBeVisible();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€55,00");
  expect(await product.orders()).toBe(0);
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ total: 55 });
});
