import { expect, type Page } from "../fixtures/test.ts";
import { placeOrder, readOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { setting } from "../fixtures/backend.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { dialogOf, test as base } from "../pages/admin-page.ts";

const test = base.extend<{ product: Product }>(ownProduct);
const PROVIDER = `http://localhost:${setting("PAYMENT_PORT")}`;
const headers = { authorization: `Bearer ${setting("STRIPE_SECRET_KEY")}` };
const setFaults = (faults: object) =>
  fetch(`${PROVIDER}/test/faults`, { method: "PUT", headers, body: JSON.stringify(faults) });
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

test("law 53: parts are given back the way they were paid, the rest with the cancellation", async ({
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

test("a refund that fails is an alarm, and is given by hand @all", async ({ page, product, request }) => {
  const number = await paidOnline(product, request);
  await setFaults({ failRefund: 1 });
  try {
    await visit(page, `/admin/bestellungen/${number}`);
    await action(page, "Erstatten").click();
    await page.getByLabel("Betrag in Euro").fill("20,00");
    await confirm(page, "Erstatten").click();
    const payment = page.getByRole("region", { name: "Zahlung", exact: true });
    await expect(async () => {
      await reload(page);
      await expect(payment).toContainText("Erstattung fehlgeschlagen", { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  } finally {
    await setFaults({});
  }
  await visit(page, "/admin");
  const alarm = page.getByRole("alert").filter({ hasText: number });
  await expect(alarm).toContainText("Eine Erstattung ist fehlgeschlagen: €20,00");
  await alarm.getByRole("link", { name: `Bestellung ${number}` }).click();
  await page.getByRole("button", { name: "Von Hand erstattet" }).click();
  await confirm(page, "Von Hand erstattet").click();
  await expect(page.getByText("Als von Hand erstattet eingetragen.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Zahlung", exact: true })).toContainText("Rückzahlung (Bankkonto)");
});

test("a payment that the bank takes back is an alarm, and is not given back by the shop as well @all", async ({
  page,
  product,
  request,
}) => {
  const number = await paidOnline(product, request);
  const { sessions } = (await (await fetch(`${PROVIDER}/test/books`, { headers })).json()) as Books;
  const intent = Object.values(sessions).find(({ order }) => order === number)?.intent;
  const body = JSON.stringify({ intent, status: "needs_response" });
  await fetch(`${PROVIDER}/test/disputes`, { method: "POST", headers, body });
  await expect(async () => {
    await visit(page, "/admin");
    const alarm = page.getByRole("alert").filter({ hasText: number });
    await expect(alarm).toContainText("hat die Bank €99,80 zurückgebucht", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("link", { name: `Bestellung ${number}` }).click();
  await expect(page.getByRole("region", { name: "Zahlung", exact: true })).toContainText("Rückzahlung (Stripe)");
  await action(page, "Stornieren").click();
  await confirm(page, "Stornieren").click();
  await expect(page.getByText("Die Bank hat die Zahlung zu dieser Bestellung zurückgebucht")).toBeVisible();
  expect(await givenBack(number)).toBe(0);
});
