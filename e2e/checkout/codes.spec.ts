import { expect } from "../fixtures/test.ts";
import { makeCode, service } from "../fixtures/backend.ts";
import { amount, applyCode, openCheckout, order, placed, submit, test, typeAddress } from "../pages/checkout-page.ts";

test("a code with a discount is applied, ordered with and counted", async ({ page, product }) => {
  const code = await makeCode();
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  // Upper and lower case and blanks do not matter.
  await applyCode(page, ` ${code.code.toLowerCase()} `);
  await expect(order(page).getByText("10 % Rabatt").first()).toBeVisible();
  await expect(amount(page, `Rabatt (${code.code})`)).toHaveText("−€4,99");
  await expect(amount(page, "Gesamtsumme")).toHaveText("€44,91");
  await expect(order(page).getByLabel("Rabattcode eingeben")).toBeHidden();
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ discount_code: code.code, discount: 4.99 });
  expect(await code.used()).toBe(1);
  await code.remove();
});

test("three for two is told in the cart, ordered with and on the order's page", async ({ page, product }) => {
  const { data } = await service.from("products").select("article_number").eq("id", product.id).single().throwOnError();
  const scope = ["articles", String(data.article_number)];
  await service.from("promotions").insert({ name: "3 für 2", kind: "pieces", pieces: 3, scope }).throwOnError();
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await order(page).getByRole("spinbutton").fill("3");
  await order(page).getByRole("spinbutton").blur();
  await expect(amount(page, "3 für 2: 1 Artikel gratis")).toHaveText("−€49,90");
  await expect(amount(page, "Gesamtsumme")).toHaveText("€99,80");
  // It ends while the checkout is open.
  await service.from("promotions").delete().eq("name", "3 für 2").throwOnError();
  await submit(page).click();
  await expect(order(page).getByText("Die Rabatte haben sich geändert.")).toBeVisible();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€149,70");
  await service.from("promotions").insert({ name: "3 für 2", kind: "pieces", pieces: 3, scope }).throwOnError();
  await page.reload();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€99,80");
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ subtotal: 99.8 });
  await expect(page.getByText("3 für 2: −€49,90")).toBeVisible();
  await service.from("promotions").delete().eq("name", "3 für 2").throwOnError();
});
