import { randomUUID } from "node:crypto";
import { expect, type Page } from "../fixtures/test.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { test as base } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { letterTo, lettersTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { visit } from "../fixtures/visit.ts";

/** A sold-out product and an address to be written to, of each test's own. */
const test = base.extend<{ product: Awaited<ReturnType<typeof makeProduct>>; email: string }>({
  extraHTTPHeaders: async ({}, provide) => provide(ownAddress()),
  product: async ({}, provide) => {
    const product = await makeProduct({ stock: 0 });
    await provide(product);
    await product.remove();
  },
  email: async ({}, provide) => provide(`wartende-${randomUUID().slice(0, 8)}@example.org`),
});

const field = (page: Page) =>
  page.getByRole("region", { name: "Sollen wir Ihnen schreiben, sobald der Artikel wieder da ist?" });
const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const requests = async (email: string) =>
  (await service.from("restock_requests").select("confirmed_at").eq("email", email).throwOnError()).data;

async function linkIn(email: string, subject: string, page: string): Promise<string> {
  const { text } = await letterTo(email, subject);
  const { pathname, search } = new URL(
    new RegExp(`https?://\\S+/wieder-da/${page}\\?token=\\S+`).exec(text)?.[0] ?? "",
  );
  return pathname + search;
}

async function ask(page: Page, email: string): Promise<void> {
  await field(page).getByLabel("E-Mail-Adresse").fill(email);
  await field(page).getByRole("button", { name: "Benachrichtigen" }).click();
  await expect(field(page).getByText("Bitte schauen Sie in Ihr Postfach")).toBeVisible();
}

test(
  "law 62: a sold-out product: asked, confirmed, back on the shelf, told once, forgotten",
  { tag: "@all" },
  async ({ page, request, product, email }) => {
    await visit(page, product.path);
    const main = page.getByRole("main");
    await expect(main.getByText("Zurzeit ausverkauft")).toBeVisible();
    await expect(main.getByText(/Werktagen, |Werktage\)/)).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Ähnliche Puzzles ansehen" })).toHaveAttribute("href", "#aehnliche");
    await expectAccessible(page);
    await ask(page, email);
    expect(await requests(email)).toEqual([{ confirmed_at: null }]);

    // A program that looks into mails follows the link; only the button confirms.
    await visit(page, await linkIn(email, "Bitte bestätigen", "bestaetigen"));
    await expect(h1(page, "Benachrichtigung bestätigen")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    expect(await requests(email)).toEqual([{ confirmed_at: null }]);
    await page.getByRole("button", { name: "Benachrichtigung bestätigen" }).click();
    await expect(h1(page, "Wir benachrichtigen Sie")).toBeVisible();

    await visit(page, `/admin/produkte?suche=${encodeURIComponent(product.name)}`);
    await expect(page.getByText("1 wartet auf Nachricht")).toBeVisible();
    await visit(page, `/admin/produkte/${product.id}`);
    await page.getByLabel("Bestand", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Produkt speichern" }).click();
    await expect.poll(() => product.stock()).toBe(3);

    await sendMail(request);
    const { text } = await letterTo(email, `Wieder da: ${product.name}`);
    expect(text).toContain("solange der Vorrat reicht");
    expect(await requests(email)).toEqual([]);
    await product.change({ stock: 0 });
    await product.change({ stock: 5 });
    await sendMail(request);
    expect(lettersTo(email)).toHaveLength(2);

    await visit(page, await linkIn(email, "Wieder da", "abmelden"));
    await page.getByRole("button", { name: "Benachrichtigung löschen" }).click();
    await expect(h1(page, "Ihre Benachrichtigung ist gelöscht")).toBeVisible();
  },
);

test(
  "law 63: whoever changes their mind is forgotten at once, by a mail program's POST too",
  { tag: "@all" },
  async ({ page, request, product, email }) => {
    await visit(page, product.path);
    await ask(page, email);
    const link = await linkIn(email, "Bitte bestätigen", "bestaetigen");
    await visit(page, link);
    await page.getByRole("button", { name: "Benachrichtigung bestätigen" }).click();
    await page.getByRole("link", { name: "Doch nicht benachrichtigen" }).click();
    await page.getByRole("button", { name: "Benachrichtigung löschen" }).click();
    await expect(h1(page, "Ihre Benachrichtigung ist gelöscht")).toBeVisible();
    expect(await requests(email)).toEqual([]);
    await visit(page, link);
    await expect(h1(page, "Dieser Link gilt nicht mehr")).toBeVisible();
    for (const token of ["", randomUUID(), `${randomUUID()}.AAAA`, "%0d%0a"]) {
      const form = { "List-Unsubscribe": "One-Click" };
      const answer = await request.post(`/wieder-da/abmelden?token=${token}`, { form, maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    }
  },
);
