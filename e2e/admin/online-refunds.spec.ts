import { expect, type Page } from "../fixtures/test.ts";
import { placeOrder, readOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { setting } from "../fixtures/backend.ts";
import type { Product } from "../fixtures/own-product.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { dialogOf, productTest as test } from "../pages/admin-page.ts";

const PROVIDER = `http://localhost:${setting("PAYMENT_PORT")}`;
const headers = { authorization: `Bearer ${setting("STRIPE_SECRET_KEY")}` };
type Books = {
  sessions: Record<string, { order: string; intent: string | null }>;
  refunds: Record<string, { intent: string; amount: number; status: string }>;
};
/** What the provider has given back of an order, in cents. */
async function givenBack(number: string): Promise<number> {
  const { sessions, refunds } = (await (await fetch(`${PROVIDER}/test/books`, { headers })).json()) as Books;
  const intents = Object.values(sessions).flatMap(({ order, intent }) => (order === number ? [intent] : []));
  const mine = Object.values(refunds).filter(
    ({ intent, status }) => intents.includes(intent) && status === "succeeded",
  );
  return mine.reduce((sum, { amount }) => sum + amount, 0);
}

async function paidOnline(product: Product, request: Page["request"]) {
  const { number, token } = await placeOrder({
    lines: [{ id: product.id, cents: 4990, quantity: 2 }],
    fields: { payment: "stripe" },
  });
  const start = await request.get(`/bestellung/${token}/bezahlen`, { maxRedirects: 0 });
  expect(start.status()).toBe(303);
  await fetch(start.headers().location ?? "", {
    method: "POST",
    body: new URLSearchParams({ method: "card" }),
    redirect: "manual",
  });
  await expect.poll(async () => (await readOrder(number)).order.status).toBe("paid");
  return number;
}
const action = (page: Page, name: string) =>
  page.getByRole("region", { name: "Was ist zu tun?" }).getByRole("button", { name, exact: true });
const confirm = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true });

test("law 53: parts are given back the way they were paid, the rest with the cancellation @all", async ({
  page,
  product,
  request,
}) => {
  const number = await paidOnline(product, request);
  await visit(page, `/admin/bestellungen/${number}`);
  await expect(action(page, "Als bezahlt markieren")).toHaveCount(0);
  const payment = page.getByRole("region", { name: "Zahlung", exact: true });
  await expect(payment).toContainText(/Eingang \(Stripe\)\s*€99,80/);
  await action(page, "Erstatten").click();
  await expect(dialogOf(page)).toContainText("Das Geld gibt Stripe automatisch zurück.");
  await page.getByLabel("Betrag in Euro").fill("20,00");
  await confirm(page, "Erstatten").click();
  await expect(page.getByText("Erstattung verbucht. Stripe gibt den Betrag zurück.")).toBeVisible();
  await expect.poll(() => givenBack(number)).toBe(2000);
  await action(page, "Stornieren").click();
  await expect(dialogOf(page)).toContainText("Das Geld gibt Stripe automatisch zurück.");
  await confirm(page, "Stornieren").click();
  await expect.poll(() => givenBack(number)).toBe(9980);
  await reload(page);
  await expect(payment).toContainText(/Rückzahlung \(Stripe\)\s*-?−?€20,00|Rückzahlung \(Stripe\)/);
  await expectAccessible(page);
});
