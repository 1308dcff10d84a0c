import { expect, test as base, type APIRequestContext, type Locator, type Page } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { ownAddress } from "../fixtures/own-address.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { letterTo } from "../fixtures/post.ts";
import { visit } from "../fixtures/visit.ts";

const SENT = "Bitte schauen Sie in Ihr Postfach";

/** Each test has an address of its own in both senses: one to be counted by, one to be written to. */
const test = base.extend<{ email: string }>({
  extraHTTPHeaders: async ({}, provide) => provide(ownAddress()),
  email: async ({}, provide) => {
    const email = `leserin-${randomUUID().slice(0, 8)}@example.org`;
    await provide(email);
    await service.from("newsletter_subscribers").delete().eq("email", email).throwOnError();
  },
});

const footer = (page: Page) => page.getByRole("contentinfo").getByRole("region", { name: "Unser Newsletter" });
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function subscription(email: string) {
  const { data } = await service
    .from("newsletter_subscribers")
    .select()
    .eq("email", email)
    .order("id", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0] as Record<string, string> | undefined;
}

async function ask(field: Locator, email: string, button = "Anmelden"): Promise<void> {
  await field.getByLabel("E-Mail-Adresse").fill(email);
  await field.getByRole("button", { name: button }).click();
}

async function linkIn(email: string, subject: string): Promise<string> {
  const { text } = await letterTo(email, subject);
  const link = /https?:\/\/\S+\/newsletter\/\S+token=[\w-]+/.exec(text)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

/** As if the last mail to this address were older than the pause between two. */
async function later(email: string): Promise<void> {
  const created_at = new Date(Date.now() - 660_000).toISOString();
  await service.from("mail_outbox").update({ created_at }).eq("recipient", email).throwOnError();
}

async function subscribe(email: string): Promise<Record<string, string>> {
  await service.rpc("request_newsletter", { p_email: email, p_version: "1", p_text: "Ja" }).throwOnError();
  await service.rpc("confirm_newsletter", { p_token: (await subscription(email))?.confirm_token }).throwOnError();
  return (await subscription(email))!;
}

/** What a mail program sends on its own. */
const oneClick = (request: APIRequestContext, path: string) =>
  request.post(path, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });

test("law 62, 63: from the footer onto the list and off it again", async ({ page, context, email }) => {
  await visit(page, "/gibt/es/nicht");
  await expect(footer(page).getByLabel("E-Mail-Adresse")).toHaveAttribute("placeholder", "E-Mail");
  await expect(footer(page)).toContainText("Höchstens einmal im Monat");
  await expect(footer(page)).toContainText("Widerrufen können Sie das jederzeit");
  await expect(footer(page).getByRole("link", { name: "Datenschutzerklärung" })).toBeVisible();
  await ask(footer(page), ` ${email} `);
  await expect(footer(page).getByText(SENT)).toBeVisible();
  const told = await footer(page).textContent();
  expect(new URL(page.url()).pathname).toBe("/gibt/es/nicht");
  expect(await context.cookies()).toEqual([]);
  expect(await subscription(email)).toMatchObject({ status: "pending", consent_version: expect.any(String) });

  // A program that looks into mails follows the link; only the button confirms.
  const confirm = await linkIn(email, "Bitte bestätigen Sie Ihre Anmeldung zum Newsletter");
  await visit(page, confirm);
  await expect(h1(page, "Anmeldung bestätigen")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  expect(await subscription(email)).toMatchObject({ status: "pending" });
  await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
  await expect(h1(page, "Ihre Anmeldung ist bestätigt")).toBeVisible();
  expect(await subscription(email)).toMatchObject({ status: "confirmed" });
  await visit(page, confirm);
  await expect(h1(page, "Ihre Anmeldung ist bestätigt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Anmeldung bestätigen" })).toHaveCount(0);

  await later(email);
  await visit(page, "/gibt/es/nicht");
  await ask(footer(page), email.toUpperCase());
  await expect(footer(page).getByText(SENT)).toBeVisible();
  expect(await footer(page).textContent()).toBe(told);

  const end = await linkIn(email, "Sie erhalten unseren Newsletter bereits");
  await visit(page, end);
  await expect(h1(page, "Newsletter abbestellen")).toBeVisible();
  expect(await subscription(email)).toMatchObject({ status: "confirmed" });
  await page.getByRole("button", { name: "Vom Newsletter abmelden" }).click();
  await expect(h1(page, "Sie sind abgemeldet")).toBeVisible();
  expect(await subscription(email)).toMatchObject({ status: "unsubscribed" });
  await visit(page, confirm);
  await expect(h1(page, "Dieser Link gilt nicht mehr")).toBeVisible();
});

test("law 63: a mail program's POST ends it at once, without cookies, redirect or question", async ({
  request,
  email,
}) => {
  const path = `/newsletter/abmelden?token=${(await subscribe(email)).unsubscribe_token}`;
  expect(await (await request.get(path)).text()).toContain("Vom Newsletter abmelden");
  expect(await subscription(email)).toMatchObject({ status: "confirmed" });
  for (let count = 0; count < 2; count++) expect((await oneClick(request, path)).status()).toBe(200);
  expect(await subscription(email)).toMatchObject({ status: "unsubscribed" });
  for (const strange of ["", "?token=", "?token=%0d%0aset-cookie:x", `?token=${randomUUID()}`])
    expect((await oneClick(request, `/newsletter/abmelden${strange}`)).status()).toBe(200);

  // Some send it as multipart.
  const again = `/newsletter/abmelden?token=${(await subscribe(email)).unsubscribe_token}`;
  const answer = await request.post(again, { multipart: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await subscription(email)).toMatchObject({ status: "unsubscribed" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the footer's field, the confirmation and the way off by address work all the same",
    { tag: "@all" },
    async ({ page, email }) => {
      await visit(page, "/versand");
      await ask(footer(page), "leserin@");
      const main = page.getByRole("main");
      await expect(main.getByText("Bitte prüfen Sie die E-Mail-Adresse")).toBeVisible();
      await expect(main.getByLabel("E-Mail-Adresse").first()).toHaveValue("leserin@");
      await ask(main.locator("form").first(), email);
      await expect(main.getByText(SENT)).toBeVisible();
      await visit(page, await linkIn(email, "Bitte bestätigen Sie Ihre Anmeldung zum Newsletter"));
      await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
      await expect(h1(page, "Ihre Anmeldung ist bestätigt")).toBeVisible();

      await later(email);
      await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter abbestellen" }).click();
      await ask(main.locator("form").last(), email, "Link anfordern");
      await expect(main.getByText("Falls diese E-Mail-Adresse für unseren Newsletter angemeldet ist")).toBeVisible();
      await visit(page, await linkIn(email, "Ihr Link zur Abmeldung vom Newsletter"));
      await page.getByRole("button", { name: "Vom Newsletter abmelden" }).click();
      await expect(h1(page, "Sie sind abgemeldet")).toBeVisible();
      expect(await subscription(email)).toMatchObject({ status: "unsubscribed" });
    },
  );
});
