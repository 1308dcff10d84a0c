import { Secret, TOTP } from "otpauth";
import { expect, test, type Page } from "../fixtures/test.ts";
import { makeAccount, signIn } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { visit } from "../fixtures/visit.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

/** `ahead`: the code after so many others, for each is taken once; the next one is valid already. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Sets up the second factor on the page 'Sicherheit'; answers its secret. */
async function setUp(page: Page, password: string): Promise<string> {
  await page.getByLabel("Aktuelles Passwort").fill(password);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  return page.locator(".select-all").innerText();
}

test("SEC-M6 the second factor: set up, asked for at sign-in, removed", async ({ page }) => {
  const account = await makeAccount("admin");
  await visit(page, "/auth?weiter=/admin/sicherheit");
  await signIn(page, account);
  await expect(page.getByRole("heading", { level: 1, name: "Sicherheit" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Aktuelles Passwort").fill("nicht dieses hier");
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByText("Das ist nicht Ihr aktuelles Passwort.")).toBeVisible();
  const secret = await setUp(page, account.password);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Code/ }).fill("000000");
  await page.getByRole("button", { name: "Einrichtung abschließen" }).click();
  await expect(page.getByText("Dieser Code stimmt nicht")).toBeVisible();
  const first = codeOf(secret);
  await page.getByRole("textbox", { name: /^Code/ }).fill(first);
  await page.getByRole("button", { name: "Einrichtung abschließen" }).click();
  await expect(page.getByText("Die Zwei-Faktor-Anmeldung ist eingerichtet.")).toBeVisible();

  await page.context().clearCookies();
  await visit(page, "/auth?weiter=/admin/bestellungen");
  await signIn(page, account);
  await expect(page.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
  await expectAccessible(page);
  // The password alone opens nothing.
  await visit(page, "/admin/bestellungen");
  await expect(page).toHaveURL("/auth/code?weiter=%2Fadmin%2Fbestellungen");
  // Nor does a code that somebody saw being typed.
  await page.getByRole("textbox", { name: /^Code/ }).fill(first);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("Dieser Code stimmt nicht")).toBeVisible();
  await page.getByRole("textbox", { name: /^Code/ }).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page).toHaveURL("/admin/bestellungen");

  await visit(page, "/admin/sicherheit");
  await page.getByLabel("Aktuelles Passwort").first().fill(account.password);
  await page.getByRole("button", { name: "Zwei-Faktor-Anmeldung entfernen" }).click();
  await expect(page.getByText("Die Zwei-Faktor-Anmeldung wurde entfernt.")).toBeVisible();
  await page.context().clearCookies();
  await visit(page, "/auth?weiter=/admin/bestellungen");
  await signIn(page, account);
  await expect(page).toHaveURL("/admin/bestellungen");
});

test(
  "who lost the phone removes the second factor with a recovery code that was shown once",
  { tag: "@all" },
  async ({ page }) => {
    const account = await makeAccount("workshop");
    await visit(page, "/auth?weiter=/admin/sicherheit");
    await signIn(page, account);
    const secret = await setUp(page, account.password);
    await page.getByRole("textbox", { name: /^Code/ }).fill(codeOf(secret));
    await page.getByRole("button", { name: "Einrichtung abschließen" }).click();
    await expect(page.getByText("Sie haben noch keine Wiederherstellungscodes.")).toBeVisible();
    const codesForm = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Wiederherstellungscodes" }) });
    await codesForm.getByLabel("Aktuelles Passwort").fill(account.password);
    await page.getByRole("button", { name: "Codes erzeugen" }).click();
    await expect(codesForm.getByRole("listitem")).toHaveCount(8);
    const codes = await codesForm.getByRole("listitem").allInnerTexts();
    await expectAccessible(page);
    await visit(page, "/admin/sicherheit");
    await expect(page.getByText("Sie haben 8 Wiederherstellungscodes.")).toBeVisible();
    await expect(page.getByText(codes[0]!)).toHaveCount(0);

    await page.context().clearCookies();
    await visit(page, "/auth");
    await signIn(page, account);
    await page.getByText("Kein Zugriff mehr auf die App?").click();
    const code = page.getByRole("textbox", { name: "Wiederherstellungscode" });
    await code.fill("AAAA-BBBB");
    await page.getByRole("button", { name: "Zwei-Faktor-Anmeldung entfernen" }).click();
    await expect(page.getByText("Ein Wiederherstellungscode hat 16 Buchstaben und Ziffern.")).toBeVisible();
    await code.fill("AAAA-BBBB-CCCC-DDDD");
    await page.getByRole("button", { name: "Zwei-Faktor-Anmeldung entfernen" }).click();
    await expect(page.getByText("Dieser Code stimmt nicht oder wurde schon benutzt.")).toBeVisible();
    await expectAccessible(page);
    await code.fill(codes[3]!.toLowerCase());
    await page.getByRole("button", { name: "Zwei-Faktor-Anmeldung entfernen" }).click();
    await expect(page.getByText("Die Zwei-Faktor-Anmeldung wurde entfernt.")).toBeVisible();
    await signIn(page, account);
    await expect(page).toHaveURL("/admin/werkstatt");
  },
);
