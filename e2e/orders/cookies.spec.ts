import { Secret, TOTP } from "otpauth";
import { DEVICE_STORAGE } from "../../lib/legal/device-storage.ts";
import { changeOrder, placeOrder } from "../fixtures/admin-data.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, test, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { makeAccount, signIn } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { askForCode, typeCode } from "../pages/account-page.ts";

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownAddress()));

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Every cookie that the browser holds, with the seconds it lasts at most. */
async function cookiesOf(page: Page) {
  const now = Date.now() / 1000;
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies.map(({ name, path, httpOnly, sameSite, expires }) => [
      name,
      { path, httpOnly, sameSite, hours: Math.ceil((expires - now) / HOUR_SECONDS) },
    ]),
  );
}

/** Makes the browser's session one whose access token has run out. */
async function runOut(page: Page): Promise<string> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "kg-session");
  const PREFIX = "base64-";
  const session = JSON.parse(Buffer.from(cookie!.value.slice(PREFIX.length), "base64url").toString()) as object;
  const old = Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString("base64url");
  await page.context().addCookies([{ ...cookie!, value: PREFIX + old }]);
  return cookie!.value;
}

test("every cookie of the shop is told of in the privacy notice, unreadable for scripts, and ends as that says @all", async ({
  page,
}) => {
  const account = await makeAccount("admin");
  await visit(page, "/auth?weiter=/admin/sicherheit");
  await signIn(page, account);
  await page.getByLabel("Aktuelles Passwort").fill(account.password);
  await page.getByRole("button", { name: "Einrichten" }).click();
  const secret = await page.locator(".select-all").innerText();
  await page.getByRole("textbox", { name: /^Code/ }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole("button", { name: "Einrichtung abschließen" }).click();
  await expect(page.getByText("Die Zwei-Faktor-Anmeldung ist eingerichtet.")).toBeVisible();

  const product = await makeProduct();
  const { number, token, email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  await changeOrder(number, "pay");
  await changeOrder(number, "dispatch");
  const placed_at = new Date(Date.now() - 396 * DAY_SECONDS * 1000).toISOString();
  await service.from("orders").update({ placed_at }).eq("number", number).throwOnError();
  await visit(page, `/bestellung/${token}/postleitzahl`);
  await page.getByLabel("Postleitzahl").fill("20099");
  await page.getByRole("button", { name: "Bestellung ansehen" }).click();
  await expect(page).toHaveURL(`/bestellung/${token}`);

  await typeCode(page, await askForCode(page, email));
  await expect(page.getByText(`Angemeldet mit ${email}`)).toBeVisible();

  await visit(page, "/admin/inhalte/geschenke");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Vorschau ansehen" }).click();
  await (await opened).close();

  // Next's cookie ends with the browser session; the privacy policy names it in the entry of kg-preview.
  const { __prerender_bypass: draftMode, ...cookies } = await cookiesOf(page);
  expect(draftMode).toMatchObject({ httpOnly: true });
  expect(cookies).toEqual({
    "kg-session": { path: "/", httpOnly: true, sameSite: "Lax", hours: 12 },
    "kg-device": { path: "/auth", httpOnly: true, sameSite: "Strict", hours: 180 * 24 },
    "kg-factor": { path: "/auth", httpOnly: true, sameSite: "Strict", hours: 180 * 24 },
    "kg-preview": { path: "/", httpOnly: true, sameSite: "Lax", hours: 7 * 24 },
    "kg-account": { path: "/konto", httpOnly: true, sameSite: "Lax", hours: 30 * 24 },
    "kg-order": { path: `/bestellung/${token}`, httpOnly: true, sameSite: "Lax", hours: 1 },
  });
  const told = DEVICE_STORAGE.filter(({ place }) => place === "Cookie").map(({ key }) => key);
  expect(Object.keys(cookies).toSorted()).toEqual(told.toSorted());
});

test("the session's cookie lasts no longer than the session when it is renewed", { tag: "@all" }, async ({ page }) => {
  const account = await makeAccount("admin");
  await visit(page, "/auth?weiter=/admin/bestellungen");
  await signIn(page, account);
  await page.waitForURL("/admin/bestellungen");
  const before = await runOut(page);
  await visit(page, "/admin/rabattcodes");
  await expect(page.getByRole("heading", { level: 1, name: "Rabatte" })).toBeVisible();
  const [renewed] = (await page.context().cookies()).filter(({ name }) => name === "kg-session");
  expect(renewed!.value).not.toBe(before);
  expect((await cookiesOf(page))["kg-session"]).toMatchObject({ hours: 12 });
});
