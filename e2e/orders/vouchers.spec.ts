import { randomUUID } from "node:crypto";
import { shownText } from "../../lib/platform/pdf/contents.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { letterTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { codeIn, ledgerOf } from "../fixtures/vouchers.ts";
import { cart } from "../pages/cart-page.ts";
import { amount, order, placed, submit, typeAddress, typeCard } from "../pages/checkout-page.ts";

test(
  "a guest buys a voucher over an amount of their own, gets the PDF by mail, and gives it back",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/gutschein");
    await expectAccessible(page);
    await page.getByRole("radio", { name: "Anderer Betrag" }).check();
    const own = page.getByLabel("Betrag in Euro");
    await own.fill("9");
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(
      page.getByText("Bitte geben Sie einen Betrag in ganzen Euro von €10,00 bis €250,00 ein."),
    ).toBeVisible();
    await own.fill("42");
    await page.getByLabel("Für wen? (optional)").fill("Clara");
    const greeting = page.getByLabel("Ihr Gruß (optional)");
    await greeting.fill("Alles Gute\nzum Geburtstag ❤️, deine Łucja");
    const hint = page.getByText("Emojis lassen wir auf dem Gutschein weg.");
    await expect(hint).toHaveCount(0);
    await greeting.fill("Alles Gute 🎂\nzum Geburtstag ❤️, deine Łucja");
    await expect(hint).toBeVisible();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(cart(page)).toContainText("Geschenkgutschein über 42 Euro");
    await expect(cart(page)).toContainText("Für Clara");
    await expect(cart(page)).toContainText("Per E-Mail, sobald Sie bezahlt haben");

    await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
    await expect(order(page)).toContainText("Für Clara");
    await expect(page.getByRole("region", { name: "Versand" })).toHaveCount(0);
    const email = `schenkt-${randomUUID().slice(0, 8)}@pruefung.example`;
    await typeAddress(page, email);
    await typeCard(page);
    await expect(amount(page, "Gesamtsumme")).toHaveText("€42,00");
    await submit(page).click();
    const bought = await placed(page);
    expect(bought).toMatchObject({ status: "dispatched", shipping: 0, total: 42 });
    expect(bought.invoices).toMatchObject([{ kind: "invoice", amount: 42 }]);

    await sendMail(page.request);
    const letter = await letterTo(email, "Ihr Gutschein über €42,00");
    const code = codeIn(letter.text);
    const printed = shownText(Buffer.from(letter.files[0]!.content, "base64"));
    for (const words of [code, "Gutschein über €42,00", "für Clara", "Alles Gute\nzum Geburtstag ❤, deine Łucja"])
      expect(printed).toContain(words);
    const invoice = await letterTo(email, "Ihre Rechnung");
    expect(invoice.files.map(({ name }) => name)).toEqual([expect.stringMatching(/^Rechnung-/)]);

    await visit(page, "/gutschein/guthaben");
    await page.getByLabel("Gutscheincode").fill(code);
    await page.getByRole("button", { name: "Guthaben ansehen" }).click();
    await expect(page.getByRole("main")).toContainText("€42,00 von €42,00");
    const again = page.waitForEvent("download");
    await page.getByRole("button", { name: "Gutschein als PDF herunterladen" }).click();
    expect((await again).suggestedFilename()).toBe(`Gutschein-${code.slice(-4)}.pdf`);
    const guessed = await page.request.post("/api/voucher", { form: { code: "2222333344445555" } });
    expect(guessed.status()).toBe(404);
    await changeOrder(bought.number, "refund", { amount_cents: 4200, returned: [{ position: 1, quantity: 1 }] });
    expect(await ledgerOf(code)).toEqual(["issue 42", "void -42"]);
    await page.getByRole("button", { name: "Guthaben ansehen" }).click();
    await expect(page.getByRole("main")).toContainText("Dieser Gutschein gilt nicht mehr.");
  },
);
