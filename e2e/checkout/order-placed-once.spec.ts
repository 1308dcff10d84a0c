import { expect } from "../fixtures/test.ts";
import { openCheckout, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { stored } from "../pages/cart-page.ts";

const isOrdering = (body: string | null) => body?.includes("totalCents") ?? false;

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
