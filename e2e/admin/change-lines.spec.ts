import { expect } from "../fixtures/test.ts";
import { changeOrder, placeOrder, readOrder, stockOf } from "../fixtures/admin-data.ts";
import { productTest as test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { visit } from "../fixtures/visit.ts";

test(
  "a paid order gets a piece more: the page says what it costs, the customer reads what is still to be paid @all",
  { tag: "@phone" },
  async ({ page, product, request }) => {
    const { number, token } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    await changeOrder(number, "pay");
    const stock = await stockOf(product.id);
    await visit(page, `/admin/bestellungen/${number}`);
    await page.getByRole("link", { name: "Artikel ändern" }).click();
    const sums = page.getByRole("region", { name: "Was sich ändert" });
    await expect(sums).toContainText("Noch nichts geändert.");
    await page.getByRole("button", { name: /^Eines weniger/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "So bliebe kein Artikel übrig" })).toBeVisible();
    const more = page.getByRole("button", { name: /^Eines mehr/ });
    await more.click();
    await expect(sums).toContainText("Noch nichts geändert.");
    await more.click();
    await expect(sums).toContainText("€99,80");
    await expect(sums).toContainText("Noch zu zahlen: €49,90");
    await page.getByLabel("Name oder Artikelnummer").fill(product.name);
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("button", { name: `${product.name} hinzufügen` })).toBeVisible();
    await expectAccessible(page);
    expect((await readOrder(number)).events).toHaveLength(2);
    await sums.getByRole("button", { name: "Änderung speichern" }).click();
    await expect(page.getByText(/Artikel oder Versand geändert.*2 statt 1/)).toBeVisible();
    await expect(page.getByText("Noch zu zahlen", { exact: true })).toBeVisible();
    expect(await stockOf(product.id)).toBe(stock - 1);
    await sendMail(request);
    const letter = async () => (await readOrder(number)).mails.findLast(({ kind }) => kind === "lines_changed")?.body;
    await expect.poll(letter).toContain("2 statt 1");
    await visit(page, `/bestellung/${token}`);
    await expect(page.getByText(`${product.name}: 2 statt 1`)).toBeVisible();
    await expect(page.getByText("Schon bezahlt")).toBeVisible();
  },
);
