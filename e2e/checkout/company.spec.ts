import { expect } from "../fixtures/test.ts";
import { field, openCheckout, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";

test("law 41: a company buys; a wrong VAT id is said at its field", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await typeCard(page);
  await page.getByText("Als Firma kaufen", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await field(page, "Firma").fill("Muster GmbH");
  await field(page, "USt-IdNr. (optional)").fill("DE136695975");
  await field(page, "Ihre Bestellreferenz (optional)").fill("PO-4711");
  await submit(page).click();
  await expect(page.getByText("Bitte prüfen Sie die USt-IdNr.").last()).toBeVisible();
  await field(page, "USt-IdNr. (optional)").fill("de 136 695 976");
  await submit(page).click();
  const order = await placed(page);
  const said = page.getByRole("main");
  for (const words of ["Muster GmbH", "USt-IdNr. DE136695976", "Ihre Bestellreferenz: PO-4711"])
    await expect(said).toContainText(words);
  expect(order.terms_version).toMatch(/^\d{4}/);
});
