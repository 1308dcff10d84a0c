import { expect } from "../fixtures/test.ts";
import { makeCode } from "../fixtures/backend.ts";
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
