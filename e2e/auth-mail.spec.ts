import { expect, test } from "./test";
import { randomUUID } from "node:crypto";
import { authLink, makeAccount, ownAddress, signIn } from "./admin-page.ts";
import { expectAccessible } from "./axe.ts";
import { service } from "./backend.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

const newAccount = () => ({ email: `neu-${randomUUID()}@example.org`, password: "geheim-123" });

test("from signing up by mail to the admin area", async ({ page }) => {
  const account = newAccount();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Noch kein Account? Registrieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Schon registriert? Anmelden" })).toBeVisible();
  await page.getByLabel("E-Mail").fill(account.email);
  await page.getByLabel(/^Passwort/).fill(account.password);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("main").getByText("Account erstellt! Bitte überprüfen Sie Ihre E-Mail.")).toBeVisible();

  await page.goto("/auth");
  await signIn(page, account);
  await expect(page.getByRole("main").getByText("klicken Sie bitte zuerst auf den Link")).toBeVisible();

  const link = await authLink(account.email, "signup");
  await page.goto(link);
  await expect(page.getByText("Sie haben keine Admin-Berechtigung")).toBeVisible();
  await expect(page).toHaveURL("/");

  await service.rpc("set_admin", { p_email: account.email, p_is_admin: true }).throwOnError();
  await page.goto("/admin/uebersicht");
  await expect(page.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test("a forgotten password is set anew, the old one and other sessions end", async ({ page, browser }) => {
  const account = await makeAccount({ admin: true });
  const elsewhere = await browser.newPage({ extraHTTPHeaders: ownAddress() });
  await elsewhere.goto("/auth?weiter=/admin/uebersicht");
  await signIn(elsewhere, account);
  await elsewhere.waitForURL("/admin/uebersicht");

  await page.goto("/auth");
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Passwort vergessen?" })).toBeVisible();
  await page.getByLabel("E-Mail").fill(account.email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("main").getByText("ist eine E-Mail mit einem Link unterwegs")).toBeVisible();

  await page.goto(await authLink(account.email, "recovery"));
  await expect(page).toHaveURL("/auth/passwort");
  await expectAccessible(page);
  await page.getByLabel("Neues Passwort").fill(account.password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByText("Das ist Ihr bisheriges Passwort.")).toBeVisible();
  await page.getByLabel("Neues Passwort").fill("noch-geheimer-456");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByText("Ihr neues Passwort ist gespeichert.")).toBeVisible();
  await expect(page).toHaveURL("/admin");

  await page.context().clearCookies();
  await page.goto("/auth?weiter=/admin/uebersicht");
  await signIn(page, account);
  await expect(page.getByRole("main").getByText("E-Mail-Adresse oder Passwort stimmt nicht.")).toBeVisible();
  await signIn(page, { ...account, password: "noch-geheimer-456" });
  await page.waitForURL("/admin/uebersicht");

  await elsewhere.goto("/admin/uebersicht");
  await expect(elsewhere).toHaveURL(/\/auth\?weiter=/);
  await elsewhere.close();
});

test("whether an address has an account is told only by mail", async ({ page }) => {
  const { email } = await makeAccount({ admin: false });
  const answers: string[] = [];
  for (const address of [email, newAccount().email]) {
    await page.goto("/auth?modus=registrieren");
    await page.getByLabel("E-Mail").fill(address);
    await page.getByLabel(/^Passwort/).fill("anders-123");
    await page.getByRole("button", { name: "Registrieren" }).click();
    await expect(page.getByRole("main").getByRole("status")).toBeVisible();
    answers.push(await page.getByRole("main").getByRole("status").innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  expect(await authLink(email, "recovery")).toContain("token_hash=");
});

for (const address of [
  "/auth/confirm",
  "/auth/confirm?token_hash=erfunden&type=signup",
  "/auth/confirm?token_hash=erfunden&type=recovery",
  "/auth/confirm?token_hash=erfunden&type=magiclink",
])
  test(`${address} leads on instead of in`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole("link", { name: "Neuen Link anfordern" }).click();
    await expect(page.getByRole("button", { name: "Link anfordern" })).toBeVisible();
  });

test("a link that a newer one has replaced is refused", async ({ page }) => {
  const { email } = await makeAccount({ admin: true });
  await page.goto("/auth?modus=passwort");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  const first = await authLink(email, "recovery");
  // A newer link is the end of the older one.
  await page.goto("/auth?modus=passwort");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect.poll(() => authLink(email, "recovery")).not.toBe(first);
  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await page.goto("/auth/passwort");
  await expect(page).toHaveURL("/auth?modus=passwort");
});
