import { expect, test, type Page } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { makeAccount, signIn } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { authLink } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

const newAccount = () => ({ email: `neu-${randomUUID()}@example.org`, password: "vier alte Heringe" });

test("from signing up by mail to the admin area", async ({ page }) => {
  const account = newAccount();
  await visit(page, "/auth");
  await page.getByRole("link", { name: "Noch kein Account? Registrieren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Registrieren" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Schon registriert? Anmelden" })).toBeVisible();
  await signUp(page, account.email);

  const link = await authLink(account.email, "invite");
  await test.step("SEC-L4 opening the link uses nothing up and signs nobody in; only its button does", async () => {
    const scanned = await page.request.get(link, { headers: ownAddress() });
    expect(scanned.headers()["cache-control"]).toContain("no-store");
    expect(scanned.headers()["set-cookie"]).toBeUndefined();
    await visit(page, link);
    await expectAccessible(page);
    expect((await page.context().cookies()).filter(({ name }) => name.includes("kg-session"))).toEqual([]);
    await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await expect(page).toHaveURL("/auth/passwort");
  });
  await setPassword(page, account.password);
  await expect(page.getByText("Sie haben keine Admin-Berechtigung")).toBeVisible();
  await expect(page).toHaveURL("/");

  await service.rpc("set_role", { p_email: account.email, p_role: "admin" }).throwOnError();
  await visit(page, "/admin/bestellungen");
  await expect(page.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();

  await followLink(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SEC-L4 the link of a mail and the first password work", async ({ page }) => {
    const { email, password } = newAccount();
    await service.auth.admin.inviteUserByEmail(email);
    await followLink(page, await authLink(email, "invite"));
    await setPassword(page, "passwort1234");
    await expect(page.getByText("Dieses Passwort ist leicht zu erraten.")).toBeVisible();
    await expect(page.getByLabel("Aktuelles Passwort")).toHaveCount(0);
    await setPassword(page, password);
    await expect(page).toHaveURL(/^[^?]*\/\?hinweis=kein-admin$/);
  });

  test("registering and asking for a new password say what happens next", { tag: "@all" }, async ({ page }) => {
    await visit(page, "/auth?modus=registrieren");
    await signUp(page, newAccount().email);
    await visit(page, "/auth?modus=passwort");
    await page.getByLabel("E-Mail").fill("name@ohne-punkt");
    await page.getByRole("button", { name: "Link anfordern" }).click();
    await expect(page.getByLabel("E-Mail")).toHaveValue("name@ohne-punkt");
    await page.getByLabel("E-Mail").fill(newAccount().email);
    await page.getByRole("button", { name: "Link anfordern" }).click();
    await expect(page.getByRole("status")).toContainText("Link");
  });
});

test("SEC-M6 a weak password is refused, and a change asks for the current one", { tag: "@all" }, async ({ page }) => {
  const account = await makeAccount("admin");
  await visit(page, "/auth");
  await signIn(page, account);
  await page.waitForURL("/admin");
  await visit(page, "/auth/passwort");
  const set = page.getByRole("button", { name: "Passwort speichern" });
  await page.getByLabel("Neues Passwort").fill("passwort1234");
  await page.getByLabel("Aktuelles Passwort").fill(account.password);
  await set.click();
  await expect(page.getByText("Dieses Passwort ist leicht zu erraten.")).toBeVisible();
  await page.getByLabel("Neues Passwort").fill("vier alte Heringe");
  await page.getByLabel("Aktuelles Passwort").fill("nicht dieses hier");
  await set.click();
  await expect(page.getByText("Das ist nicht Ihr aktuelles Passwort.")).toBeVisible();
  await page.getByLabel("Neues Passwort").fill("vier alte Heringe");
  await page.getByLabel("Aktuelles Passwort").fill(account.password);
  await set.click();
  await expect(page.getByText("Ihr neues Passwort ist gespeichert.")).toBeVisible();
});

test("a forgotten password is set anew, the old one and other sessions end", async ({ page, browser }) => {
  const account = await makeAccount("admin");
  const elsewhere = await browser.newPage({ extraHTTPHeaders: ownAddress() });
  await visit(elsewhere, "/auth?weiter=/admin/bestellungen");
  await signIn(elsewhere, account);
  await elsewhere.waitForURL("/admin/bestellungen");

  await visit(page, "/auth");
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Passwort vergessen?" })).toBeVisible();
  await page.getByLabel("E-Mail").fill(account.email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("main").getByText("haben wir Ihnen einen Link gesendet")).toBeVisible();

  await followLink(page, await authLink(account.email, "recovery"));
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
  await visit(page, "/auth?weiter=/admin/bestellungen");
  await signIn(page, account);
  await expect(page.getByRole("main").getByText("E-Mail-Adresse oder Passwort stimmt nicht.")).toBeVisible();
  await signIn(page, { ...account, password: "noch-geheimer-456" });
  await page.waitForURL("/admin/bestellungen");

  await visit(elsewhere, "/admin/bestellungen");
  await expect(elsewhere).toHaveURL(/\/auth\?weiter=/);
  await elsewhere.close();
});

for (const [address, isAsked] of [
  ["/auth/confirm", false],
  ["/auth/confirm?token_hash=erfunden&type=recovery", true],
] as const)
  test(`${address} leads on instead of in`, { tag: isAsked ? "@all" : [] }, async ({ page }) => {
    if (isAsked) await followLink(page, address);
    else await visit(page, address);
    await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await page.getByRole("link", { name: "Neuen Link anfordern" }).click();
    await expect(page.getByRole("button", { name: "Link anfordern" })).toBeVisible();
  });

async function signUp(page: Page, email: string) {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("main").getByText("Account erstellt! Bitte überprüfen Sie Ihre E-Mail.")).toBeVisible();
}

async function followLink(page: Page, link: string) {
  await visit(page, link);
  await page.getByRole("button", { name: /^(E-Mail-Adresse bestätigen|Weiter)$/ }).click();
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
}
