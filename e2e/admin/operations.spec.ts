import { readFileSync } from "node:fs";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeAccount, sessionOf } from "../fixtures/account.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { lettersTo } from "../fixtures/post.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, productTest as test } from "../pages/admin-page.ts";

test("law 44: an owner gives a person their data and erases what the law lets go of", async ({ page, product }) => {
  const { number, email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  const consent = { p_email: email, p_version: "1", p_text: "Ja" };
  await service.rpc("request_newsletter", consent).throwOnError();
  await visit(page, `/admin/kunden/${number}`);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Auskunft herunterladen" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^auskunft-.+\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await page.getByRole("button", { name: "Daten löschen" }).click();
  await dialogOf(page).getByLabel("Zur Bestätigung").fill("jemand@example.org");
  await dialogOf(page).getByRole("button", { name: "Daten löschen" }).click();
  await expect(dialogOf(page).getByText("Das ist nicht dieselbe E-Mail-Adresse.")).toBeVisible();
  await dialogOf(page).getByLabel("Zur Bestätigung").fill(email);
  await dialogOf(page).getByRole("button", { name: "Daten löschen" }).click();
  await expect(page.getByText("Gelöscht oder von der Person gelöst:")).toBeVisible();
  const left = await service.from("newsletter_subscribers").select("id").eq("email", email).throwOnError();
  expect(left.data).toEqual([]);
});

test("law 68: the buyers of a recalled article are a file", async ({ page, product }) => {
  const { email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  await visit(page, `/admin/produkte/${product.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /Rückruf/ }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain(email);
});

test(
  "an owner sees that the shop runs, sends a test mail, and downloads a backup with the password alone",
  { tag: "@all" },
  async ({ browser }) => {
    const account = await makeAccount("admin");
    const context = await browser.newContext({ storageState: await sessionOf(browser, account) });
    const page = await context.newPage();
    await visit(page, "/admin/einstellungen/betrieb");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Test-E-Mail senden" }).click();
    await expect.poll(() => lettersTo(account.email).length).toBeGreaterThan(0);
    await page.getByLabel("Aktuelles Passwort").fill("nicht dieses hier");
    await page.getByRole("button", { name: "Sicherung herunterladen" }).click();
    await expect(page.getByText("Das ist nicht Ihr aktuelles Passwort.")).toBeVisible();
    await page.getByLabel("Aktuelles Passwort").fill(account.password);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Sicherung herunterladen" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^sicherung-.+\.tar\.gz$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString("hex"),
    ).toBe("1f8b");
    await context.close();
  },
);
