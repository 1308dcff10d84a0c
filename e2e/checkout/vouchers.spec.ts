import { shownText } from "../../lib/platform/pdf/contents.ts";
import { changeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { ledgerOf, makeVoucher } from "../fixtures/vouchers.ts";
import { amount, openCheckout, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";

const payment = (page: Page) => page.getByRole("region", { name: "Zahlung" });
const main = (page: Page) => page.getByRole("main");

async function enter(page: Page, code: string): Promise<void> {
  const input = payment(page).getByLabel("Gutscheincode");
  if (!(await input.isVisible())) await payment(page).locator("summary", { hasText: "Gutschein einlösen" }).click();
  await input.fill(code);
  await payment(page).getByRole("button", { name: "Einlösen" }).click();
}

async function askBalance(page: Page, code: string): Promise<void> {
  await visit(page, "/gutschein/guthaben");
  await page.getByLabel("Gutscheincode").fill(code);
  await page.getByRole("button", { name: "Guthaben ansehen" }).click();
}

test(
  "a voucher pays in two parts; what is left is said at each step, and what is given back is on it again",
  { tag: ["@all", "@phone"] },
  async ({ page, product }) => {
    const { code, letter } = await makeVoucher(page.request, 60);
    expect(letter.files.map(({ name }) => name)).toEqual([`Gutschein-${code.slice(-4)}.pdf`]);
    const printed = shownText(Buffer.from(letter.files[0]!.content, "base64"));
    for (const words of [code, "Gutschein über €60,00", "31. Dezember"]) expect(printed).toContain(words);

    await openCheckout(page, product);
    await typeAddress(page);
    await enter(page, "SOMMER10");
    await expect(payment(page)).toContainText("Ein Gutscheincode hat 16 Zeichen");
    await enter(page, "2222-3333-4444-5555");
    await expect(payment(page)).toContainText("Dieser Gutschein lässt sich nicht einlösen.");
    await enter(page, code.toLowerCase().replaceAll("-", " "));
    await expect(payment(page)).toContainText("Ihr Gutschein deckt die ganze Bestellung.");
    await expect(payment(page).getByRole("radio")).toHaveCount(0);
    await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
    await expect(amount(page, `Gutschein (…${code.slice(-4)})`)).toHaveText("−€49,90");
    await expect(amount(page, "Noch zu zahlen")).toHaveText("€0,00");
    await expectAccessible(page);
    await submit(page).click();
    const first = await placed(page);
    expect(first).toMatchObject({ status: "paid", payment_method: "voucher", total: 49.9 });
    await expect(main(page)).toContainText("Mit Gutschein bezahlt. Sie müssen nichts weiter bezahlen.");

    await askBalance(page, code);
    await expect(page.getByRole("heading", { name: `Gutschein …${code.slice(-4)}` })).toBeFocused();
    await expect(main(page)).toContainText("€10,10 von €60,00");
    await expectAccessible(page);

    await openCheckout(page, product);
    await typeAddress(page);
    await enter(page, code);
    await expect(amount(page, "Noch zu zahlen")).toHaveText("€39,80");
    await typeCard(page);
    await submit(page).click();
    const second = await placed(page);
    expect(second).toMatchObject({ status: "paid", payment_method: "simulated", total: 49.9 });
    await expect(main(page)).toContainText("Mit Gutschein bezahlt−€10,10");
    expect(await ledgerOf(code)).toEqual(["issue 60", "redeem -49.9", "redeem -10.1"]);

    await changeOrder(second.number, "cancel");
    expect(await ledgerOf(code)).toEqual(["issue 60", "redeem -49.9", "redeem -10.1", "give_back 10.1"]);
    await askBalance(page, code);
    await expect(main(page)).toContainText("€10,10 von €60,00");
    await expect(main(page)).toContainText("Gutgeschrieben");
  },
);

test(
  "the code printed as a picture leads to the balance without being told to any server",
  { tag: "@all" },
  async ({ page }) => {
    const { code } = await makeVoucher(page.request, 25);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, `/gutschein/guthaben#${code.replaceAll("-", "")}`);
    await expect(page.getByLabel("Gutscheincode")).toHaveValue(code);
    await expect(page).toHaveURL("/gutschein/guthaben");
    expect(asked.filter((url) => url.split("#")[0]!.includes(code.slice(-4)))).toEqual([]);
  },
);
