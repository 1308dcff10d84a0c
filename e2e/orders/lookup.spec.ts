import { expect, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { countMails, test } from "../pages/orders.ts";
import { visit } from "../fixtures/visit.ts";

const ANSWER =
  "Wenn Bestellnummer und E-Mail-Adresse zusammengehören, haben wir Ihnen gerade eine E-Mail mit dem Link zu Ihrer Bestellung gesendet. Wenn Sie in der letzten Stunde schon mehrere erhalten haben, nutzen Sie bitte den Link darin.";

/** The form's own field; the footer has one for the newsletter. */
const emailField = (page: Page) => page.getByRole("main").getByLabel("E-Mail-Adresse");

async function ask(page: Page, number: string, email: string): Promise<void> {
  await visit(page, "/meine-bestellung");
  await page.getByLabel("Bestellnummer").fill(number);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
}

test("the answer is the same whether or not they match; only then a mail is written", async ({ page, order }) => {
  // As typed from memory.
  await ask(page, order.number.replaceAll("-", " ").toLowerCase(), ` ${order.email.toUpperCase()} `);
  await expect(page.getByText(ANSWER, { exact: true })).toBeVisible();
  const told = await page.getByRole("main").textContent();
  expect(await countMails("order_link", order.email)).toBe(1);

  const stranger = `fremd-${order.email}`;
  await ask(page, order.number, stranger);
  await expect(page.getByText(ANSWER, { exact: true })).toBeVisible();
  expect(await page.getByRole("main").textContent()).toBe(told);
  await ask(page, "KG-0000-0000", order.email);
  await expect(page.getByText(ANSWER, { exact: true })).toBeVisible();
  expect(await page.getByRole("main").textContent()).toBe(told);
  expect(await countMails("order_link", stranger)).toBe(0);
  expect(await countMails("order_link", order.email)).toBe(1);
});

test("is accessible after dark and fits 360 pixels", { tag: "@all" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/meine-bestellung");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
