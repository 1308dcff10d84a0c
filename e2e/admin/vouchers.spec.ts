import { randomUUID } from "node:crypto";
import { expectAccessible } from "../fixtures/axe.ts";
import { letterTo, lettersTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { codeIn, ledgerOf } from "../fixtures/vouchers.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

test(
  "given by hand, found, sent again with another code, ended; what is owed is said",
  { tag: "@all" },
  async ({ page }) => {
    const email = `ersatz-${randomUUID().slice(0, 8)}@example.org`;
    await visit(page, "/admin/gutscheine");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Gutschein ausstellen" }).click();
    const form = dialogOf(page);
    await form.getByRole("button", { name: "Gutschein ausstellen" }).click();
    await expect(form).toContainText("Bitte geben Sie einen Betrag von 1 bis 500 Euro ein.");
    await expect(form).toContainText("Bitte geben Sie den Grund an.");
    await form.getByLabel("Betrag in Euro").fill("12,50");
    await form.getByLabel("E-Mail-Adresse").fill(email);
    await form.getByLabel("Grund").fill("Ersatz für ein fehlendes Teil");
    await form.getByRole("button", { name: "Gutschein ausstellen" }).click();
    await expect(page.getByText("Der Gutschein ist ausgestellt und wird gesendet.")).toBeVisible();
    await sendMail(page.request);
    const first = codeIn((await letterTo(email, "Ihr Gutschein über €12,50")).text);

    await visit(page, `/admin/gutscheine?q=${first.slice(-4)}`);
    await expect(page.getByRole("main")).toContainText("Offene Verbindlichkeit:");
    await page.getByRole("link", { name: new RegExp(`Gutschein …${first.slice(-4)}`) }).click();
    await expect(page.getByRole("main")).toContainText("Ersatz für ein fehlendes Teil");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mit neuem Code senden" }).click();
    await dialogOf(page).getByRole("button", { name: "Mit neuem Code senden" }).click();
    await expect(page.getByText("Der Gutschein wird mit einem neuen Code gesendet.")).toBeVisible();
    await sendMail(page.request);
    await expect.poll(() => lettersTo(email).length).toBe(2);
    const second = codeIn(lettersTo(email)[0]!.text);
    expect(second).not.toBe(first);

    await page.getByRole("button", { name: "Ungültig machen" }).click();
    await expect(dialogOf(page)).toContainText("€12,50 Guthaben verfallen.");
    await dialogOf(page).getByRole("button", { name: "Ungültig machen" }).click();
    await expect(page.getByText("Der Gutschein gilt nicht mehr.")).toBeVisible();
    expect(await ledgerOf(second)).toEqual(["issue 12.5", "void -12.5"]);
    await expect(page.getByRole("button", { name: "Mit neuem Code senden" })).toHaveCount(0);
  },
);
