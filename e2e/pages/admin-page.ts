import { expect, test as base, type Browser, type Page } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { service } from "../fixtures/backend.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { lettersTo } from "../fixtures/post.ts";
import { visit } from "../fixtures/visit.ts";

export type Account = { email: string; password: string };

type Storage = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

export { ownAddress };

/** The link of that type in the newest mail of the auth service to `email`, once it is there; the outbox clears it when it is sent. */
export async function authLink(email: string, type: "invite" | "recovery"): Promise<string> {
  const find = async () => {
    const outbox = service.from("mail_outbox").select("payload").eq("recipient", email);
    const waiting = await outbox.order("id", { ascending: false }).throwOnError();
    const mails = [
      ...waiting.data.map(({ payload }) => String(payload.html)),
      ...lettersTo(email).map(({ html }) => html),
    ];
    const links = mails.map((html) => /href="[^"]*(\/auth\/confirm\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"));
    return links.find((link) => link?.includes(`type=${type}`));
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** A new account whose address is confirmed; an admin when asked for. */
export async function makeAccount({ admin }: { admin: boolean }): Promise<Account> {
  const account = { email: `test-${randomUUID()}@example.org`, password: "geheim-123-456" };
  const { error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  if (admin) await service.rpc("set_admin", { p_email: account.email, p_is_admin: true }).throwOnError();
  return account;
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel(/^Passwort/).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

/** `admin` is each worker's own account. Do not sign out with it: other tests of the worker share the session. */
export const test = base.extend<object, { admin: Account; adminSession: Storage }>({
  admin: [async ({}, provide) => provide(await makeAccount({ admin: true })), { scope: "worker" }],
  adminSession: [
    async ({ browser, admin }, provide) => provide(await sessionOf(browser, admin)),
    { scope: "worker", timeout: 180_000 },
  ],
  storageState: ({ adminSession }, provide) => provide(adminSession),
});

/** Signs in once in a window of its own; what its cookies are then. */
async function sessionOf(browser: Browser, account: Account): Promise<Storage> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? "http://localhost:3000",
    extraHTTPHeaders: ownAddress(),
    storageState: undefined,
  });
  // The limit of the test's own time does not hold here.
  context.setDefaultNavigationTimeout(150_000);
  const page = await context.newPage();
  await visit(page, "/auth");
  await signIn(page, account);
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  const storage = await context.storageState();
  await context.close();
  return storage;
}

/** The open window over the page, be it a form or a question. */
export const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
