import { expect, test as base, type Page } from "../fixtures/test.ts";
import { makeAccount, signIn, type Account } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expectFits } from "../fixtures/fits.ts";
import { reload, visit } from "../fixtures/visit.ts";

const test = base.extend<object, { admin: Account; visitor: Account }>({
  admin: [async ({}, provide) => provide(await makeAccount("admin")), { scope: "worker" }],
  visitor: [async ({}, provide) => provide(await makeAccount(null)), { scope: "worker" }],
});
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

const session = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith("kg-session"));

test("no style sheet is loaded but those that are used", { tag: "@all" }, async ({ page }) => {
  for (const path of ["/auth", "/versand"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const loaded = page.locator("head link[rel=stylesheet], head link[as=style]");
    const hrefs = await loaded.evaluateAll((links) =>
      links.map((link) => [link.getAttribute("rel"), link.getAttribute("href")]),
    );
    const used = hrefs.flatMap(([rel, href]) => (rel === "stylesheet" ? [href] : []));
    expect(used.length, path).toBeGreaterThan(0);
    for (const [, href] of hrefs) expect(used, path).toContain(href);
  }
});

test("law 48, 55, 58: the sign-in page leads to imprint and privacy policy, which tells of accounts", async ({
  page,
}) => {
  await visit(page, "/auth?modus=registrieren");
  const legal = page.getByRole("contentinfo").getByRole("navigation", { name: "Rechtliches" });
  await expect(legal.getByRole("link", { name: "Impressum" })).toHaveAttribute("href", "/impressum");
  await expect(legal.getByRole("link", { name: "Vertrag widerrufen" })).toBeVisible();
  await legal.getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL("/datenschutz");
  await expect(page.getByRole("heading", { name: "Accounts im Admin-Bereich" })).toBeVisible();
});

test("signing in leads to where one wanted to go and says so, once", { tag: "@phone" }, async ({ page, admin }) => {
  await visit(page, "/admin/bestellungen?x=1");
  await expect(page).toHaveURL("/auth?weiter=%2Fadmin%2Fbestellungen%3Fx%3D1");
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect(page.getByText("Admin-Bereich für Produktverwaltung")).toBeVisible();
  await signIn(page, admin);
  await expect(page.getByText("Erfolgreich angemeldet!")).toBeVisible();
  await expect(page).toHaveURL("/admin/bestellungen?x=1");
  await expect(page.getByRole("banner").getByText(admin.email)).toBeAttached();
  await reload(page);
  await expect(page.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  await expect(page.getByText("Erfolgreich angemeldet!")).toBeHidden();
});

test(
  "no script can read the session, and whoever is signed in is led on from the sign-in page",
  { tag: "@all" },
  async ({ page, admin }) => {
    await visit(page, "/auth");
    await signIn(page, admin);
    await page.waitForURL("/admin");
    const cookies = await session(page);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(await page.evaluate(() => document.cookie)).not.toContain("kg-session");
    await visit(page, "/auth?weiter=/admin/bestellungen");
    await expect(page).toHaveURL("/admin/bestellungen");
  },
);

test("a wrong password keeps the address and tells nothing", async ({ page, admin }) => {
  await visit(page, "/auth");
  const answers: string[] = [];
  for (const email of [admin.email, "niemand@example.org"]) {
    await signIn(page, { email, password: "falsch-123-456" });
    const answer = page.getByRole("main").getByText("E-Mail-Adresse oder Passwort stimmt nicht.");
    await expect(answer).toBeVisible();
    await expect(page.getByLabel("E-Mail")).toHaveValue(email);
    await expect(page.getByLabel(/^Passwort/)).toHaveValue("");
    answers.push(await answer.innerText());
    await reload(page);
  }
  expect(answers[0]).toBe(answers[1]);
  expect(await session(page)).toEqual([]);
});

test("the button says that it is busy, and twice pressed is once asked", { tag: "@all" }, async ({ page, admin }) => {
  await visit(page, "/auth");
  let asked = 0;
  await page.route("**/auth", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await signIn(page, { ...admin, password: "falsch-123-456" });
  await expect(page.getByRole("button", { name: "Lädt..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeEnabled();
  expect(asked).toBe(1);
});

test(
  "whoever is no admin is told so at home, also at the address of the admin area",
  { tag: "@all" },
  async ({ page, visitor }) => {
    await visit(page, "/auth");
    await signIn(page, visitor);
    const notice = page.getByRole("status").getByText("Sie haben keine Admin-Berechtigung");
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL("/");
    await visit(page, "/admin/mails");
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL("/");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Schließen", exact: true }).click();
    await expect(notice).toBeHidden();
    await reload(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  "the password can be looked at, and what went wrong before is gone once one is in",
  { tag: "@all" },
  async ({ page, admin }) => {
    await visit(page, "/auth");
    await signIn(page, { ...admin, password: "falsch-123-456" });
    await expect(page.locator("[data-sonner-toast]", { hasText: "stimmt nicht" })).toBeVisible();
    const password = page.getByLabel(/^Passwort/);
    await password.fill(admin.password);
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue(admin.password);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Passwort verbergen" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.waitForURL(/\/admin/);
    await expect(page.locator("[data-sonner-toast]", { hasText: "stimmt nicht" })).toHaveCount(0);
  },
);

test("signing out says so and closes the admin area", { tag: "@phone" }, async ({ page, admin }) => {
  await visit(page, "/auth?weiter=/admin/bestellungen");
  await signIn(page, admin);
  await page.waitForURL("/admin/bestellungen");
  const menu = page.getByRole("button", { name: "Menü" });
  const signOut = page.getByRole("button", { name: "Abmelden" });
  await expect(menu.or(signOut)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await signOut.click();
  await expect(page.getByRole("status").getByText("Erfolgreich abgemeldet")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await session(page)).toEqual([]);
  await visit(page, "/admin/bestellungen");
  await expect(page).toHaveURL("/auth?weiter=%2Fadmin%2Fbestellungen");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one can sign in, and not with a wrong password", async ({ page, admin }) => {
    await visit(page, "/auth?weiter=/admin/bestellungen");
    await signIn(page, { ...admin, password: "falsch-123-456" });
    await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Passwort anzeigen" })).toHaveCount(0);
    await expect(page.getByText("E-Mail-Adresse oder Passwort stimmt nicht.")).toBeVisible();
    await expect(page.getByLabel("E-Mail")).toHaveValue(admin.email);
    expect(await session(page)).toEqual([]);
    await signIn(page, admin);
    await expect(page).toHaveURL(/\/admin\/bestellungen/);
  });
});

for (const path of ["/auth", "/auth?modus=registrieren", "/auth?modus=passwort", "/auth/link"])
  test(
    `${path} is accessible, by day and after dark, and hidden from search engines @all`,
    {
      tag: path === "/auth" ? [] : "@all",
    },
    async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await reload(page);
      await expectAccessible(page);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expectFits(page, 320);
    },
  );
