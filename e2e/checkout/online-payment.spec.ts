import { randomUUID } from "node:crypto";
import { expect, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { readOrder, service, setting } from "../fixtures/backend.ts";
import { lettersTo, letterTo } from "../fixtures/post.ts";
import { CARD, openCheckout, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";

type Product = Parameters<typeof openCheckout>[1];

const PROVIDER = `http://localhost:${setting("PAYMENT_PORT")}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: "Bestellung abgeschlossen!" });
const newEmail = () => `online-${randomUUID().slice(0, 8)}@pruefung.example`;

/** Places an order to be paid online; ends on the payment page. */
async function orderOnline(page: Page, product: Product, email = newEmail()) {
  await openCheckout(page, product);
  await typeAddress(page, email);
  await page.getByRole("radio", { name: /^Online bezahlen/ }).check();
  await submit(page).click();
  await page.waitForURL(`${PROVIDER}/pay/*`);
  return email;
}

async function orderOf(email: string) {
  const { data } = await service.from("orders").select("token").eq("email", email).single().throwOnError();
  return readOrder(String(data.token));
}
const statusOf = async (email: string) => (await orderOf(email)).status;
/** The customer's mails: of notices the shop itself gets a hundred a day. */
const kindsOf = async (email: string) =>
  (await orderOf(email)).mail_outbox
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "shop_order")
    .sort();
const CONFIRMED = ["order_confirmation"];

test(
  "law 19, 20, 35, 61: a guest pays by PayPal on the provider's page; no card reaches the shop",
  { tag: "@phone" },
  async ({ page, product }) => {
    const sent: string[] = [];
    const hosts = new Set<string>();
    page.on("request", (request) => {
      hosts.add(new URL(request.url()).origin);
      sent.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await openCheckout(page, product);
    const email = newEmail();
    await typeAddress(page, email);
    // Who has typed a card and then thinks better of it.
    await typeCard(page);
    const online = page.getByRole("radio", { name: /^Online bezahlen/ });
    await expect(page.locator("label").filter({ has: online })).toContainText(
      /PayPal.*Kreditkarte.*Klarna.*SEPA-Lastschrift/,
    );
    await online.check();
    await expect(page.getByLabel("Kartennummer")).toHaveCount(0);
    await expect(page.locator("[autocomplete^=cc-]")).toHaveCount(0);
    await expectAccessible(page);
    expect([...hosts]).toEqual([new URL(page.url()).origin]);
    await submit(page).click();
    await page.waitForURL(`${PROVIDER}/pay/*`);
    expect(sent.join("\n")).toContain("Dresden");
    expect(sent.join("\n")).not.toMatch(new RegExp(`${CARD.number}|4242 4242|${CARD.cvv}"`));
    expect(await orderOf(email)).toMatchObject({ status: "open", payment_method: "stripe", mail_outbox: [] });

    await press(page, "PayPal");
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText("Online bezahlt.")).toBeVisible();
    expect(await statusOf(email)).toBe("paid");
    const { number } = await orderOf(email);
    expect((await letterTo(email, number)).text).toContain("Online bezahlt.");
    expect(await kindsOf(email)).toEqual(CONFIRMED);
    expect(await product.stock()).toBe(19);
    // The next order begins with an empty cart and asks nothing of this one.
    await page.goto("/checkout");
    await expect(page.getByText("Ihr Warenkorb ist leer.")).toBeVisible();
  },
);

test("who closes the page right after paying has paid, and gets one letter @all", async ({
  page,
  product,
  context,
}) => {
  const email = await orderOnline(page, product);
  await page.route("**/danke*", (route) => route.abort());
  await press(page, "Karte").catch(() => undefined);
  await page.close();
  await expect.poll(() => statusOf(email)).toBe("paid");
  const { number } = await orderOf(email);
  await letterTo(email, number);
  expect(await kindsOf(email)).toEqual(CONFIRMED);
  expect(lettersTo(email)).toHaveLength(1);
  await context.close();
});

test(
  "who comes back without paying transfers the money instead, or pays online after all",
  { tag: ["@all", "@phone"] },
  async ({ page, product }) => {
    const email = await orderOnline(page, product);
    await press(page, "Abbrechen und zurück zum Shop");
    await press(page, "Per Überweisung bezahlen");
    await expect(page.getByText("Verwendungszweck")).toBeVisible();
    await expect(page.getByText("Testbestellung, noch offen")).toBeVisible();
    await expect(page.getByText("Zahlungsart geändert")).toBeVisible();
    await expectAccessible(page);
    expect(await orderOf(email)).toMatchObject({ status: "open", payment_method: "prepayment" });
    const { number } = await orderOf(email);
    expect((await letterTo(email, `Ihre Bestellung ${number}`)).text).toContain("IBAN");
    expect(await product.stock()).toBe(19);
    // Its session is over, its pieces stay.
    await expect
      .poll(
        async () =>
          (await service.from("payment_sessions").select("state, orders!inner(number)").eq("orders.number", number))
            .data?.[0]?.state,
      )
      .toBe("expired");
    expect(await statusOf(email)).toBe("open");

    await page.getByRole("link", { name: "Online bezahlen" }).click();
    await page.waitForURL(`${PROVIDER}/pay/*`);
    await press(page, "PayPal");
    await expect(thanks(page)).toBeVisible();
    expect(await orderOf(email)).toMatchObject({ status: "paid", payment_method: "stripe" });
  },
);

test(
  "while the provider does not answer, the order's page says so and offers it again",
  { tag: "@all" },
  async ({ page, product }) => {
    const fault = (refuse: number) =>
      fetch(`${PROVIDER}/test/faults`, {
        method: "PUT",
        headers: { authorization: `Bearer ${setting("STRIPE_SECRET_KEY")}` },
        body: JSON.stringify({ refuse }),
      });
    await openCheckout(page, product);
    const email = newEmail();
    await typeAddress(page, email);
    await page.getByRole("radio", { name: /^Online bezahlen/ }).check();
    await fault(1);
    try {
      await submit(page).click();
      await expect(page.getByText("Die Bezahlseite lässt sich gerade nicht öffnen.")).toBeVisible();
    } finally {
      await fault(0);
    }
    await page.getByRole("link", { name: "Jetzt bezahlen" }).click();
    await page.waitForURL(`${PROVIDER}/pay/*`);
    await press(page, "PayPal");
    await expect(thanks(page)).toBeVisible();
  },
);
