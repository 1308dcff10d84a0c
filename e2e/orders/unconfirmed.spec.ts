import { expect, type APIRequestContext, type Page } from "../fixtures/test.ts";
import { changeOrder, placeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { openCheckout, submit, test, typeAddress } from "../pages/checkout-page.ts";
import { countMails } from "../pages/orders.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Strangers hold as many pieces unpaid as all of them may, while `work` is done. */
async function underAttack(work: () => Promise<void>): Promise<void> {
  const many = await makeProduct({ stock: 5000, price: 10 });
  const lines = [{ id: many.id, cents: 1000, quantity: 10 }];
  const fields = () => ({ email: `erfunden-${crypto.randomUUID()}@example.org` });
  const held = await Promise.all(
    Array.from({ length: 6 }, () => placeOrder({ lines, fields: fields(), isConfirmed: false })),
  );
  await work();
  for (const { number } of held) await changeOrder(number, "cancel");
  await many.remove();
}

/** Orders the only piece of a product in advance, under attack. Gives the order's address and the shopper's. */
async function orderLast(page: Page, product: Parameters<typeof openCheckout>[1]) {
  const email = `ehrlich-${crypto.randomUUID()}@pruefung.example`;
  await openCheckout(page, product);
  await typeAddress(page, email);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await underAttack(async () => {
    await submit(page).click();
    await page.waitForURL(/\/bestellung\/[0-9a-f-]{36}\/danke$/, { timeout: 30_000 });
  });
  return { email, path: new URL(page.url()).pathname.replace("/danke", "") };
}

/** The address in the mail that asks to confirm an order. */
async function linkIn(email: string, request: APIRequestContext): Promise<string> {
  await sendMail(request);
  const { data } = await service
    .from("mail_outbox")
    .select("body")
    .eq("kind", "order_check")
    .eq("recipient", email)
    .single<{ body: string }>()
    .throwOnError();
  const address = /https?:\/\/\S+\/mail\?schluessel=\S+/.exec(data.body)?.[0] ?? "";
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test(
  "while strangers hold much unpaid, the last piece is held once the link in the mail is opened, and not by the page that ordered",
  { tag: ["@all", "@phone"] },
  async ({ page, request, product }) => {
    await product.change({ stock: 1 });
    const { email, path } = await orderLast(page, product);
    for (const open of [() => Promise.resolve(), () => reload(page)]) {
      await open();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bitte bestätigen Sie Ihre Bestellung");
      await expect(page.getByRole("main")).toContainText(`die wir an ${email} gesendet haben`);
      await expect(page.getByText(/^Bitte öffnen Sie den Link bis zum \d+\. .+ Uhr\./)).toBeVisible();
    }
    await expectAccessible(page);
    await expectFits(page, 320);
    await visit(page, `${path}/mail?schluessel=geraten`);
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Testbestellung, wartet auf Ihre Bestätigung")).toBeVisible();
    await expect(page.getByText("IBAN")).toHaveCount(0);
    expect(await product.stock()).toBe(1);
    expect(await countMails("order_confirmation", email)).toBe(0);

    await visit(page, await linkIn(email, request));
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Testbestellung, noch offen")).toBeVisible();
    await expect(section(page, "Zahlung").getByText("IBAN", { exact: true })).toBeVisible();
    await expect(section(page, "Verlauf").getByRole("listitem")).toHaveText([
      /^Testbestellung eingegangen/,
      /^Testbestellung bestätigt/,
    ]);
    expect(await product.stock()).toBe(0);
    expect(await countMails("order_confirmation", email)).toBe(1);
    await visit(page, `${path}/danke`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bestellung abgeschlossen!");
  },
);
