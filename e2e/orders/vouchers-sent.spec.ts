import { randomUUID } from "node:crypto";
import { addDays, germanNow } from "../../lib/platform/calendar/days.ts";
import { germanDay } from "../../lib/platform/format/dates.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { letterTo, lettersTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { codeIn } from "../fixtures/vouchers.ts";
import { cart } from "../pages/cart-page.ts";
import { dialogOf } from "../pages/admin-page.ts";
import { order, placed, submit, typeAddress, typeCard } from "../pages/checkout-page.ts";

test(
  "a voucher goes straight to whom it is for on the chosen day, with a copy at once for who bought it",
  { tag: ["@all", "@phone"] },
  async ({ page, browser, adminSession }) => {
    const id = randomUUID().slice(0, 8);
    const [giver, friend] = [`schenkt-${id}@pruefung.example`, `clara-${id}@pruefung.example`];
    const today = germanNow(new Date()).day;
    const day = addDays(today, 27);
    await visit(page, "/gutschein");
    await page.getByLabel("Für wen? (optional)").fill("Clara");
    await page.getByLabel("Ihr Gruß (optional)").fill("Frohe Weihnachten!");
    await page.getByRole("radio", { name: "Direkt an die beschenkte Person" }).check();
    const email = page.getByLabel("E-Mail-Adresse der beschenkten Person");
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("Bitte geben Sie die E-Mail-Adresse der beschenkten Person ein.")).toBeVisible();
    await expect(page.getByText("Bitte wählen Sie einen Tag von heute bis zum")).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill("clara@gmial.com");
    await expect(page.getByText("Bitte geben Sie die E-Mail-Adresse der beschenkten Person ein.")).toBeHidden();
    await page.getByLabel("Tag", { exact: true }).fill(addDays(today, 400));
    await expect(page.getByRole("button", { name: /clara@gmail\.com/ })).toBeVisible();
    await email.fill(friend);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(page.getByText("Bitte wählen Sie einen Tag von heute bis zum")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Tag", { exact: true }).fill(day);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    const words = `Geht am ${germanDay(day)} an ${friend}`;
    await expect(cart(page)).toContainText(words);

    await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
    await expect(order(page)).toContainText(words);
    await typeAddress(page, giver);
    await typeCard(page);
    await submit(page).click();
    const { number } = await placed(page);
    await expect(page.getByText(`Per E-Mail am ${germanDay(day)} an ${friend}`)).toBeVisible();
    await sendMail(page.request);
    expect((await letterTo(giver, `Ihre Bestellung ${number}`)).text).toContain(`geht am ${germanDay(day)} an`);
    const copy = await letterTo(giver, "Ihr Gutschein über");
    expect(copy.text).toContain(`am ${germanDay(day)} auch an`);
    expect(lettersTo(friend)).toEqual([]);

    const office = await browser.newContext({ storageState: adminSession });
    const desk = await office.newPage();
    await visit(desk, `/admin/bestellungen/${number}`);
    await expect(desk.getByText(`Per E-Mail am ${germanDay(day)} an ${friend}`)).toBeVisible();
    await desk.getByRole("button", { name: "Versand ändern" }).click();
    await expect(dialogOf(desk)).toBeVisible();
    await expect.poll(() => desk.evaluate(() => (history.state as { layer?: number } | null)?.layer)).toBe(1);
    await desk.goBack();
    await expect(dialogOf(desk)).toHaveCount(0);
    await desk.getByRole("button", { name: "Versand ändern" }).click();
    await dialogOf(desk).getByLabel("Tag", { exact: true }).fill(today);
    await dialogOf(desk).getByRole("button", { name: "Speichern" }).click();
    await expect(desk.getByText(`Per E-Mail am ${germanDay(today)} an ${friend}`)).toBeVisible();
    await office.close();

    await sendMail(page.request);
    const letter = await letterTo(friend, "Ein Gutschein für Sie");
    expect(letter.text).toContain("im Auftrag von Clara Prüfung");
    expect(letter.text).toContain("Frohe Weihnachten!");
    expect(codeIn(letter.text)).toBe(codeIn(copy.text));
    expect(letter.files).toHaveLength(1);
    const { data } = await service.from("mail_outbox").select("status").eq("recipient", friend).throwOnError();
    expect(data).toEqual([{ status: "sent" }]);
  },
);
